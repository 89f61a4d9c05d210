/** Translations by sheet: which texts the languages lack, and how their translations and new areas get into locales/. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { languagesIn, NATIVE_AREA, readLanguage, SOURCE } from '../check-locales';

/** By key, such as 'home.title': the English text, and an empty one for each language that lacks it. */
type Sheet = Readonly<Record<string, Readonly<Record<string, string>>>>;
const sheetSchema = v.record(v.string(), v.record(v.string(), v.string()));

interface Tree {
  readonly [key: string]: string | Tree;
}

const AREA_IMPORTS = /(?:import \w+ from '\.\/\w+\.json';\n)+/;
const AREA_OBJECT = /= \{[^}]*\};/;

/** The texts that English has and another language lacks. @param root the folder that contains locales/ */
export function missingTexts(root: string): Sheet {
  const folder = join(root, 'locales');
  const source = readLanguage(join(folder, SOURCE));
  const others = languagesIn(folder)
    .filter((name) => name !== SOURCE)
    .map((name) => ({ name, texts: readLanguage(join(folder, name)) }));
  return Object.fromEntries(
    [...source].flatMap(([key, text]) => {
      const lacking = others.filter(({ texts }) => !texts.has(key));
      const empty = Object.fromEntries(lacking.map(({ name }) => [name, '']));
      return lacking.length === 0 ? [] : [[key, { [SOURCE]: text, ...empty }]];
    }),
  );
}

/** @throws Error when the text is no sheet */
export function readSheet(text: string): Sheet {
  return v.parse(sheetSchema, JSON.parse(text));
}

/**
 * Writes the translations into the languages' files, in the order of English; what English no longer has is removed.
 * @throws Error before anything is written, when the sheet has a text that English lacks, or a language that there is not
 */
export function writeTranslations(root: string, sheet: Sheet): void {
  const folder = join(root, 'locales');
  const languages = languagesIn(folder);
  const source = readLanguage(join(folder, SOURCE));
  for (const [key, texts] of Object.entries(sheet)) {
    if (!source.has(key)) throw new Error(`English has no text '${key}'`);
    const unknown = Object.keys(texts).find((name) => !languages.includes(name));
    if (unknown !== undefined) throw new Error(`there is no language '${unknown}' (${key})`);
  }
  for (const language of languages.filter((name) => name !== SOURCE)) {
    for (const area of areasOf(join(folder, SOURCE))) {
      const file = join(folder, language, `${area}.json`);
      const own = existsSync(file) ? readTree(file) : {};
      const tree = merged(readTree(join(folder, SOURCE, `${area}.json`)), own, area, (key) => sheet[key]?.[language]);
      if (Object.keys(tree).length > 0) writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
    }
  }
}

/**
 * Lists each language's areas where English lists them, in index.ts or later.ts; a new one is in later.ts, because the first chunk is limited.
 * The main process's area is in neither.
 * @returns the files with the lists, not yet formatted
 */
export function listAreas(root: string): string[] {
  const folder = join(root, 'locales');
  const [first, later] = (['index.ts', 'later.ts'] as const).map(
    (name) => new Set(readFileSync(join(folder, SOURCE, name), 'utf8').match(/(?<= from '\.\/)\w+(?=\.json')/g)),
  );
  const isLater = (area: string) => later?.has(area) === true || first?.has(area) !== true;
  return languagesIn(folder).flatMap((language) =>
    (['index.ts', 'later.ts'] as const).map((name) => {
      const file = join(folder, language, name);
      const areas = areasOf(join(folder, language)).filter(
        (area) => area !== NATIVE_AREA && isLater(area) === (name === 'later.ts'),
      );
      writeFileSync(file, withAreas(readFileSync(file, 'utf8'), areas));
      return file;
    }),
  );
}

function withAreas(text: string, areas: readonly string[]): string {
  return text
    .replace(AREA_IMPORTS, areas.map((area) => `import ${area} from './${area}.json';\n`).join(''))
    .replace(AREA_OBJECT, `= { ${areas.join(', ')} };`);
}

/** The English tree with the language's own texts, else the translations; without what has neither. */
function merged(source: Tree, own: Tree, path: string, translationOf: (key: string) => string | undefined): Tree {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, text]): [string, string | Tree][] => {
      const [key, mine] = [`${path}.${name}`, own[name]];
      if (typeof text === 'object') {
        const inner = merged(text, typeof mine === 'object' ? mine : {}, key, translationOf);
        return Object.keys(inner).length === 0 ? [] : [[name, inner]];
      }
      const translated = typeof mine === 'string' ? mine : translationOf(key);
      return translated === undefined || translated === '' ? [] : [[name, translated]];
    }),
  );
}

function areasOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort();
}

function readTree(file: string): Tree {
  return JSON.parse(readFileSync(file, 'utf8')) as Tree;
}
