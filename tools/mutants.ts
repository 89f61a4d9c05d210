/**
 * Mutation testing: plants a random sample of small faults in rules, stores, actions, the API and the main process, one at a time, and
 * counts how many of them the unit and component tests notice. `npm run mutants -- --seed 7 --count 20`; 200 take about two hours.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { seededRandom } from '../sandbox/seed/random';
import { readArguments } from './lib/arguments';
import { fromRoot } from './lib/run';
import { mutationsOf } from './mutants/mutations';
import { sample } from './mutants/sample';
import { createMutantRunner, type Mutant } from './mutants/try-mutants';

const FOLDERS = ['src/core', 'src/features', 'src/model', 'src/lib/api', 'electron'];
const WANTED_SHARE = 0.92;
/** As many as a small machine has cores. */
const SIDE_BY_SIDE = 2;

const { values } = readArguments({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
const seed = Number(values.seed ?? 1);
const waiting = [...sample(allMutants(), Number(values.count ?? 200), seededRandom(seed))];
const total = waiting.length;
let killed = 0;

await Promise.all(
  Array.from({ length: SIDE_BY_SIDE }, async () => {
    const runner = await createMutantRunner();
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const isKilled = await runner.isKilled(mutant);
        killed += Number(isKilled);
        console.log(`${isKilled ? 'killed  ' : 'SURVIVED'} ${describe(mutant)}`);
      }
    } finally {
      await runner.close();
    }
  }),
);
const share = killed / Math.max(1, total);
console.log(`${killed} of ${total} killed (${(share * 100).toFixed(1)} %), seed ${seed}`);
process.exitCode = share >= WANTED_SHARE ? 0 : 1;

function allMutants(): readonly Mutant[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .sort()
      .flatMap((file) => mutationsOf(file, readFileSync(fromRoot(file), 'utf8')).map((one) => ({ ...one, file }))),
  );
}

function describe({ file, start, end, text }: Mutant): string {
  const source = readFileSync(fromRoot(file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line}  ${source.slice(start, end).replaceAll(/\s+/g, ' ')}  ->  ${text}`;
}
