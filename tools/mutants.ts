/**
 * Mutation testing: plants a random sample of small faults in rules, stores, actions, the API and the main process, one at a time, and
 * counts how many of them the unit and component tests notice. `npm run mutants -- --seed 7 --count 20 --from 40` tries those after the first
 * forty of that seed's sample, `--in electron/updates` only those of a folder, `--jobs 1` one at a time.
 */
import { readFileSync } from 'node:fs';
import { seededRandom } from '../sandbox/seed/random';
import { readArguments } from './lib/arguments';
import { filesIn } from './lib/files-in';
import { fromRoot } from './lib/run';
import { mutationsOf } from './mutants/mutations';
import { createRelatedTests } from './mutants/related-tests';
import { sample } from './mutants/sample';
import { createMutantRunner, type Mutant } from './mutants/try-mutants';

const FOLDERS = ['src/core', 'src/features', 'src/model', 'src/lib/api', 'electron'];
const WANTED_SHARE = 0.92;

const text = { type: 'string' } as const;
const { values } = readArguments({ options: { seed: text, count: text, from: text, jobs: text, in: text } });
const [seed, count, from] = [numberOf(values.seed, 1), numberOf(values.count, 200), numberOf(values.from, 0)];
// As many as a small machine has cores.
const jobs = Math.max(1, numberOf(values.jobs, 2));
const sources: Readonly<Record<string, string>> = Object.fromEntries(
  filesIn(['common', 'electron', 'sandbox', 'src', 'tests', 'tools'], /\.tsx?$/).map((file) => [
    file,
    readFileSync(fromRoot(file), 'utf8'),
  ]),
);
const chosen = sample(allMutants(values.in ?? ''), from + count, seededRandom(seed)).slice(from);
const relatedTests = createRelatedTests(sources);

const waiting = [...chosen.entries()];
const byFault = { failed: 0, 'timed out': 0, stalled: 0, crashed: 0 };
const runners = await Promise.all(Array.from({ length: jobs }, createMutantRunner));
try {
  await Promise.all(
    runners.map(async (runner) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, mutant] = next;
        const started = performance.now();
        const fault = await runner.noticedBy(mutant, relatedTests(mutant.file));
        const seconds = ((performance.now() - started) / 1000).toFixed(0);
        if (fault) byFault[fault.how] += 1;
        const result = fault ? `killed   (${fault.file} ${fault.how})` : 'SURVIVED';
        console.log(`${from + index} ${seconds} s ${result} ${describe(mutant)}`);
      }
    }),
  );
  const killed = Object.values(byFault).reduce((sum, one) => sum + one, 0);
  const share = killed / Math.max(1, chosen.length);
  console.log(`${killed} of ${chosen.length} killed (${(share * 100).toFixed(1)} %), seed ${seed}, from ${from}`);
  console.log(`by: ${JSON.stringify(byFault)}`);
  process.exitCode = share >= WANTED_SHARE ? 0 : 1;
} finally {
  await Promise.all(runners.map((runner) => runner.close()));
}

function allMutants(folder: string): readonly Mutant[] {
  return filesIn(FOLDERS, /(?<!\.d)\.ts$/)
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => mutationsOf(file, sources[file] ?? '').map((one) => ({ ...one, file })));
}

function describe({ file, start, end, text: replacement }: Mutant): string {
  const source = sources[file] ?? '';
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line}  ${source.slice(start, end).replaceAll(/\s+/g, ' ')}  ->  ${replacement}`;
}

/** The number of an option; anything else ends the program. */
function numberOf(given: string | undefined, fallback: number): number {
  const value = given === undefined ? fallback : Number(given);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`'${given ?? ''}' is no whole number.`);
  process.exit(2);
}
