/**
 * Mutation testing: plants a random sample of small faults in rules, stores, actions, the API and the main process, one at a time, and
 * counts how many of them the unit and component tests notice. `npm run mutants -- --seed 7 --count 20`; 200 take about two hours.
 */
import { readFileSync } from 'node:fs';
import { seededRandom } from '../sandbox/seed/random';
import { readArguments } from './lib/arguments';
import { filesIn } from './lib/files-in';
import { fromRoot } from './lib/run';
import { mutationsOf } from './mutants/mutations';
import { sample } from './mutants/sample';
import { createMutantRunner, type Mutant } from './mutants/try-mutants';

const FOLDERS = ['src/core', 'src/features', 'src/model', 'src/lib/api', 'electron'];
const WANTED_SHARE = 0.92;
/** As many as a small machine has cores. */
const SIDE_BY_SIDE = 2;

const { values } = readArguments({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
const [seed, count] = [numberOf(values.seed, 1), numberOf(values.count, 200)];
const waiting = [...sample(allMutants(), count, seededRandom(seed))];
const total = waiting.length;
const results: { readonly mutant: Mutant; readonly failing: readonly string[] | 'unfinished' }[] = [];

const runners = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, createMutantRunner));
try {
  await Promise.all(
    runners.map(async (runner) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const failing = await runner.failingWith(mutant);
        results.push({ mutant, failing });
        console.log(`${failing.length === 0 ? 'SURVIVED' : 'killed  '} ${describe(mutant)}`);
      }
    }),
  );
  // A test that fails in the copy without any mutant kills none.
  const testFiles = [...new Set(results.flatMap(({ failing }) => (failing === 'unfinished' ? [] : failing)))];
  const unusable = new Set(await runners[0]?.failingAnyway(testFiles));
  if (unusable.size > 0) console.log(`These test files fail without a mutant: ${[...unusable].join(', ')}`);
  const isKilled = ({ failing }: (typeof results)[number]) =>
    failing === 'unfinished' || failing.some((file) => !unusable.has(file));
  const killed = results.filter(isKilled).length;
  const share = killed / Math.max(1, total);
  console.log(`${killed} of ${total} killed (${(share * 100).toFixed(1)} %), seed ${seed}`);
  process.exitCode = share >= WANTED_SHARE ? 0 : 1;
} finally {
  await Promise.all(runners.map((runner) => runner.close()));
}

function allMutants(): readonly Mutant[] {
  return filesIn(FOLDERS, /(?<!\.d)\.ts$/).flatMap((file) =>
    mutationsOf(file, readFileSync(fromRoot(file), 'utf8')).map((one) => ({ ...one, file })),
  );
}

function describe({ file, start, end, text }: Mutant): string {
  const source = readFileSync(fromRoot(file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line}  ${source.slice(start, end).replaceAll(/\s+/g, ' ')}  ->  ${text}`;
}

/** The number of an option; anything else ends the program. */
function numberOf(given: string | undefined, fallback: number): number {
  const value = given === undefined ? fallback : Number(given);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`'${given ?? ''}' is no whole number.`);
  process.exit(2);
}
