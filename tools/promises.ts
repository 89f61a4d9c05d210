/**
 * `npm run promises`: prints every promise of tests/promises.md with its tests and their results; fails when one has no passed test.
 * `-- A6 B2` runs these only, `-- --list` runs nothing, `-- --write` updates the page's list of test files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readArguments } from './lib/arguments';
import { ensureTestBrowser } from './lib/browser';
import { chooseElectron, electronEnvironment, needsVirtualDisplay } from './lib/electron-binary';
import { comparePage, readPromisePage, renewPromisePage, type ListedPromise } from './promises/promise-page';
import {
  runPlaywrightPromises,
  runVitestPromises,
  tally,
  type PromiseResult,
  type PromiseRun,
} from './promises/promise-runs';
import { findPromiseFiles, promisePattern } from './promises/promise-titles';
import { fromRoot } from './lib/run';

const PAGE = fromRoot('tests', 'promises.md');
const tests = findPromiseFiles(fromRoot('tests'));
const { values: flags, positionals: named } = readArguments({
  options: { list: { type: 'boolean' }, write: { type: 'boolean' } },
  allowPositionals: true,
});

if (flags.write) writeFileSync(PAGE, renewPromisePage(readFileSync(PAGE, 'utf8'), tests));
const rows = readPromisePage(readFileSync(PAGE, 'utf8'));
const isWanted = (fault: string) => named.length === 0 || named.some((id) => fault.split(' ').includes(id));
const faults = comparePage(rows, tests).filter(isWanted);
const unknown = named.filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`No such promise: ${unknown.join(', ')}.`);
  process.exit(2);
}
const wanted = rows.filter(({ id }) => named.length === 0 || named.includes(id));
const isRunWanted = !flags.list && !flags.write;

if (isRunWanted) {
  const run = await runAll();
  const { runnerFaults } = run;
  const promised = wanted.filter(({ refusal }) => refusal === null);
  const bad = promised.filter((row) => !show(row, run)).length;
  const refused = wanted.filter(({ refusal }) => refusal !== null);
  refused.forEach(({ id, promise }) => console.log(`none   ${id} ${promise}`));
  [...runnerFaults.map((output) => `A test runner failed:\n${output}`), ...faults].forEach((fault) =>
    console.log(fault),
  );
  console.log(
    `${promised.length - bad} of ${promised.length} promises hold, ${bad} do not; ${refused.length} not promised`,
  );
  process.exitCode = bad + faults.length + runnerFaults.length === 0 ? 0 : 1;
} else {
  for (const { id, promise } of wanted) {
    console.log(`${id} ${promise}`);
    tests.filter(({ ids }) => ids.includes(id)).forEach(({ file }) => console.log(`     ${file}`));
  }
  faults.forEach((fault) => console.log(fault));
  process.exitCode = faults.length === 0 ? 0 : 1;
}

interface WholeRun {
  readonly results: readonly PromiseResult[];
  readonly runnerFaults: readonly string[];
  /** False when Electron's stand-in was used instead. */
  readonly hasElectron: boolean;
}

/** One runner after another: in parallel they would compete for the cores. */
async function runAll(): Promise<WholeRun> {
  const files = tests
    .filter(({ ids }) => ids.some((id) => wanted.some((row) => row.id === id)))
    .map(({ file }) => file);
  const web = files.filter((file) => file.startsWith('e2e/'));
  const desktop = files.filter((file) => file.startsWith('desktop/'));
  const plain = files.filter((file) => !web.includes(file) && !desktop.includes(file));
  const binary = await chooseElectron(false);
  console.log(binary.sentence);
  const isBrowserNeeded = web.length + desktop.length > 0;
  const env = { ...electronEnvironment(binary), ...(isBrowserNeeded && { CHROMIUM_PATH: await ensureTestBrowser() }) };
  const pattern = promisePattern(wanted.map(({ id }) => id));
  const runs: PromiseRun[] = [];
  if (plain.length > 0) runs.push(await runVitestPromises({ files: plain, pattern }));
  if (web.length > 0) runs.push(await runPlaywrightPromises('e2e', { files: web, pattern }, env, false));
  if (desktop.length > 0)
    runs.push(await runPlaywrightPromises('desktop', { files: desktop, pattern }, env, needsVirtualDisplay(binary)));
  return {
    results: runs.flatMap(({ results }) => results),
    runnerFaults: runs.flatMap(({ fault }) => (fault === null ? [] : [fault])),
    hasElectron: binary.kind === 'real',
  };
}

/** Prints one promise; true when a test of it passed and none failed. */
function show({ id, promise, electron }: ListedPromise, { results, hasElectron }: WholeRun): boolean {
  const own = tally(id, results);
  const isGood = own.length > 0 && own.every(({ failed }) => failed.length === 0);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${id} ${promise}`);
  for (const { file, passed, failed } of own) {
    if (passed > 0) console.log(`       passed ${file} (${passed})`);
    failed.forEach((title) => console.log(`       FAILED ${file}: ${title}`));
  }
  if (own.length === 0) console.log('       no test of it ran');
  if (electron !== null)
    console.log(`       ${hasElectron ? 'in Electron itself' : 'NOT RUN, needs Electron itself'}: ${electron}`);
  return isGood;
}
