/**
 * `npm run texts`: writes what the languages lack into one sheet for whoever translates, .cache/missing-texts.json, and lists each language's
 * areas in its index.ts. `-- --write` writes the filled sheet into locales/; `-- --write FILE` reads it from another file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkLocales } from './check-locales';
import { readArguments } from './lib/arguments';
import { messageOf } from './lib/message-of';
import { fromRoot, projectRoot, runTool } from './lib/run';
import { listAreas, missingTexts, readSheet, writeTranslations } from './checks/translations';

const { values: flags, positionals } = readArguments({
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
const [file = fromRoot('.cache', 'missing-texts.json')] = positionals;
if (positionals.length > (flags.write ? 1 : 0)) {
  console.error(
    flags.write
      ? 'There is one sheet at a time.'
      : 'A sheet is named with --write alone: npm run texts -- --write FILE',
  );
  process.exit(2);
}

if (flags.write) writeSheet();
const lists = listAreas(projectRoot);
await runTool('oxfmt', ['--write', ...lists]);
if (flags.write) {
  const { code, output } = checkLocales();
  console.log(output === '' ? 'Every language is complete.' : output);
  process.exitCode = code;
} else {
  const sheet = missingTexts(projectRoot);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sheet, null, 2)}\n`);
  console.log(`${Object.keys(sheet).length} texts are to be translated: ${file}`);
}

function writeSheet(): void {
  try {
    writeTranslations(projectRoot, readSheet(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${file} is no sheet of translations, which npm run texts writes: ${messageOf(error)}`);
    process.exit(1);
  }
}
