/**
 * Checks that all eight languages are complete: same keys and variables as English, none empty, none unused by the code, none with the
 * product's name written out, one translation of an English text that stands in several places, and in Filipino no plural form of its own for
 * some numbers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brand } from '../common/brand';
import { projectRoot, type RunResult } from './lib/run';

/** The language that the others are translated from. */
export const SOURCE = 'en';
/** i18next selects plural forms by suffix: the code uses the stem. */
const PLURAL = /_(?:zero|one|other)$/;
const ONE = /_one$/;
/** Its category `one` has 1, 2, 3, 5, 7 and many more (CLDR), and its nouns do not change after a number. */
const ONE_FORM_LANGUAGE = 'tl';
/** A key with one part from an expression: what is before and after it. */
const TEMPLATE = /`([\w.-]+\.)\$\{[^}]*\}((?:\.[\w.-]+)?)`/g;
const VARIABLE = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/** English texts that have another meaning, part of speech or less room in some of their places, so that a language may differ there. */
const TRANSLATED_BY_PLACE: readonly string[] = [
  ...['Check', 'Check now', 'Choose', 'Connect', 'Copy', 'Done', 'Email', 'Failed', 'Gift code'],
  ...['Good', 'Later', 'Next'],
  ...['Nothing found', 'Not signed in', 'Connected', 'Ping', 'Recommended', 'Save picture', 'See packages', 'Show'],
  ...['Sign in again', 'Test again', 'Time range', 'Total', 'Wait', 'ended {{date}}', 'until {{date}}'],
  ...['0 days', '{{count}} day', '{{count}} days', '{{minutes}} min', '{{hours}} h {{minutes}} min'],
  ...['{{missed}} of {{probes}} pings missed', '{{name}} is {{value}} faster'],
];

/** The texts of a language by key, such as 'home.title'. */
type Texts = ReadonlyMap<string, string>;

/**
 * Compares every language with English, and English with the code; the output has a line per fault.
 * @param root the folder that contains locales/ and src/
 */
export function checkLocales(root = projectRoot): RunResult {
  const folder = join(root, 'locales');
  const languages = languagesIn(folder);
  const source = readLanguage(join(folder, SOURCE));
  const faults = [
    ...languages.flatMap((name) => compare(name, readLanguage(join(folder, name)), source)),
    ...findUnused(withoutArea(source), readCode(join(root, 'src'))),
    ...findUnusedNative(source, readCode(join(root, 'electron'))),
  ];
  return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
}

/** The languages by the names of their folders. */
export function languagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function compare(language: string, texts: Texts, source: Texts): string[] {
  const missing = [...source.keys()].filter((key) => !texts.has(key)).map((key) => `${language}: '${key}' is missing`);
  const extra = [...texts.keys()]
    .filter((key) => !source.has(key))
    .map((key) => `${language}: '${key}' is not in ${SOURCE}`);
  const wrong = [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${language}: '${key}' is empty`];
    const expected = variablesOf(source.get(key) ?? text);
    return variablesOf(text) === expected
      ? []
      : [`${language}: '${key}' has the variables [${variablesOf(text)}], not [${expected}]`];
  });
  return [
    ...missing,
    ...extra,
    ...wrong,
    ...withName(language, texts),
    ...unequalPlurals(language, texts),
    ...unequalTranslations(language, texts, source),
  ];
}

function unequalTranslations(language: string, texts: Texts, source: Texts): string[] {
  const places = new Map<string, string[]>();
  for (const [key, english] of source) places.set(english, [...(places.get(english) ?? []), key]);
  return [...places].flatMap(([english, keys]) => {
    const translations = new Set(keys.map((key) => texts.get(key)).filter((text) => text !== undefined));
    if (translations.size < 2 || TRANSLATED_BY_PLACE.includes(english)) return [];
    return [`${language}: '${english}' has ${translations.size} translations (${keys.join(', ')})`];
  });
}

/** Texts have {{product}} for the product's name, so that a brand of another company appears in all of them. */
function withName(language: string, texts: Texts): string[] {
  return [...texts]
    .filter(([, text]) => text.toLowerCase().includes(brand.name.toLowerCase()))
    .map(([key]) => `${language}: '${key}' has the product's name instead of {{product}}`);
}

function unequalPlurals(language: string, texts: Texts): string[] {
  if (language !== ONE_FORM_LANGUAGE) return [];
  return [...texts]
    .filter(([key, text]) => ONE.test(key) && texts.get(key.replace(ONE, '_other')) !== text)
    .map(([key]) => `${language}: '${key}' is not the text of its _other: Filipino's 'one' has 2, 3, 5 and 7, too`);
}

/**
 * A key is used when the code contains it, or a template with one name of it completed at run time (`support.faq.${id}.question`), or
 * when a topic's texts are read as an object (`messages.recovery`, then `texts.again`).
 */
function findUnused(source: Texts, code: string): string[] {
  const templates = new Set([...code.matchAll(TEMPLATE)].map(([, before = '', after = '']) => `${before}*${after}`));
  const isTemplated = (key: string) => {
    const names = key.split('.');
    return names.some((_, index) => templates.has(names.with(index, '*').join('.')));
  };
  return [...source.keys()]
    .map((key) => key.replace(PLURAL, ''))
    .filter((key) => !code.includes(`'${key}'`) && !isTemplated(key))
    .filter(
      (key) =>
        !code.includes(`messages.${stemOf(key)}`) || !code.includes(`texts.${key.slice(stemOf(key).length + 1)}`),
    )
    .map((key) => `${SOURCE}: '${key}' is not used`);
}

/** The area that only the main process shows. */
export const NATIVE_AREA = 'native';
const isNative = (key: string) => key.startsWith(`${NATIVE_AREA}.`);

function withoutArea(texts: Texts): Texts {
  return new Map([...texts].filter(([key]) => !isNative(key)));
}

/** The main process reads its texts as an object (`texts.hang.wait`), or a whole part of it (`texts.signIn[page]`, `hang } = texts()`). */
function findUnusedNative(source: Texts, code: string): string[] {
  return [...source.keys()].filter(isNative).flatMap((key) => {
    const [, part = '', name = ''] = key.split('.');
    const isUsed =
      name === '' ? code.includes(`texts.${part}`) : code.includes(`.${part}[`) || code.includes(`${part}.${name}`);
    return isUsed ? [] : [`${SOURCE}: '${key}' is not used`];
  });
}

/** Reads all JSON files of a language's folder. */
export function readLanguage(folder: string): Texts {
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    collect(JSON.parse(readFileSync(join(folder, file), 'utf8')), basename(file, '.json'), texts);
  }
  return texts;
}

function collect(value: unknown, path: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, texts);
  }
}

const stemOf = (key: string) => key.slice(0, key.lastIndexOf('.'));

const variablesOf = (text: string) =>
  [...new Set([...text.matchAll(VARIABLE)].map((match) => match[1]))].sort().join(', ');

function readCode(folder: string): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
