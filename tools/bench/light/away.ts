/**
 * Rounds of hiding the connected window until its page is put away, and of opening it: how long the opening takes, and what the rounds leave
 * behind (docs/product.md section 22, promise J9). Between the rounds nothing but the app runs: no driver is connected to its pages.
 */
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { AWAY_MAIN, OUTCOME, SCROLL, type OpenOutcome, type PutAwayOutcome } from './away-main';
import { connect, endTour, evaluateNumber, openDesktop, type BenchedApp } from '../desktop';
import { figure, median, percentile, type Figure } from '../figure';
import { goodPings } from '../helper-relay';
import { canReadProcesses, readProcesses, type AppProcess } from './processes';

/** Until code and texts were loaded once, and the engine has compiled what runs in each round. */
const WARM_UP_ROUNDS = 10;
/** The line is good, and the graph has rows. */
const CONNECTED_SETTLING_MS = 30_000;
const OPEN_TARGET_MS = 300;
const HEAP_TARGET_MB = 3;
const MEGABYTE = 1_000_000;
const STEP_LIMIT_MS = 150_000;

interface Left extends PutAwayOutcome {
  readonly processes: readonly AppProcess['kind'][];
  readonly files: number;
}

/** Measures it on a fresh profile; without figures, and with a sentence, on a system that does not tell its processes. */
export async function measureAway(rounds: number): Promise<Record<string, Figure>> {
  if (!canReadProcesses()) {
    console.error('away: processes and open files are read from /proc, which this system does not have');
    return {};
  }
  const benched = await openDesktop({ mainScript: AWAY_MAIN, pings: goodPings });
  try {
    await endTour(benched.page);
    await connect(benched.page);
    await benched.page.waitForTimeout(CONNECTED_SETTLING_MS);
    if ((await evaluateNumber(benched.devtools, SCROLL)) === 0) throw new Error('nothing can be scrolled');
    await benched.browser.close();
    const steps = followSteps(benched);
    const before = (await runRounds(benched, steps, WARM_UP_ROUNDS)).left;
    const { left: after, opened } = await runRounds(benched, steps, rounds);
    const times = opened.map(({ usableMs }) => usableMs);
    return {
      'opening a page that was put away: same page, painted and usable (median)': figure(
        median(times),
        'ms',
        OPEN_TARGET_MS,
      ),
      'opening a page that was put away (95 of 100)': figure(percentile(times, 95), 'ms', Infinity),
      'of which before its document begins (median)': figure(
        median(opened.map(({ beforePageMs }) => beforePageMs)),
        'ms',
        Infinity,
      ),
      'a window with one picture, opened the same way (median)': figure(
        median(opened.map(({ blankMs }) => blankMs)),
        'ms',
        Infinity,
      ),
      ...grown(rounds, before, after),
    };
  } finally {
    await benched.close();
  }
}

function grown(rounds: number, before: Left, after: Left): Record<string, Figure> {
  const name = `${rounds} rounds of hiding and opening`;
  // The storage service is there while Chromium needs it, in any round.
  const lasting = ({ processes }: Left) => processes.filter((kind) => kind !== 'storage').length;
  console.error(`away: processes before: ${before.processes.join(' ')}; after: ${after.processes.join(' ')}`);
  return {
    [`${name}: processes more`]: figure(lasting(after) - lasting(before), 'processes', 0),
    [`${name}: open files more`]: figure(after.files - before.files, 'files', 0),
    [`${name}: listeners more`]: figure(after.listeners - before.listeners, 'listeners', 0),
    [`${name}: timers more`]: figure(after.timers - before.timers, 'timers', 0),
    [`${name}: heap of the main process grown`]: figure(
      (after.heapBytes - before.heapBytes) / MEGABYTE,
      'MB',
      HEAP_TARGET_MB,
    ),
  };
}

type Outcome = PutAwayOutcome | OpenOutcome | { readonly step: 'failed'; readonly reason: string };
/** Sends the signal for the next half of a round. */
type Step = () => Promise<Outcome>;

function followSteps({ process: main }: BenchedApp): Step {
  if (main.stderr === null) throw new Error('the app prints nothing');
  let ended: (outcome: Outcome) => void = () => undefined;
  createInterface({ input: main.stderr }).on('line', (line) => {
    if (line.startsWith(OUTCOME)) ended(JSON.parse(line.slice(OUTCOME.length)) as Outcome);
  });
  return () =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('a round does not end')), STEP_LIMIT_MS);
      ended = (outcome) => {
        clearTimeout(limit);
        if (outcome.step === 'failed') reject(new Error(outcome.reason));
        else resolve(outcome);
      };
      main.kill('SIGUSR2');
    });
}

async function runRounds({ process: main }: BenchedApp, step: Step, rounds: number) {
  const { pid } = main;
  if (pid === undefined) throw new Error('the app has ended');
  const opened: OpenOutcome[] = [];
  let left: Left | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const away = await step();
    const processes = readProcesses(pid);
    if (away.step !== 'away') throw new Error('the rounds are out of step');
    if (processes.some(({ kind }) => kind === 'renderer')) throw new Error('a page that was put away has a process');
    left = {
      ...away,
      processes: processes.map(({ kind }) => kind).toSorted(),
      files: readdirSync(`/proc/${pid}/fd`).length,
    };
    const open = await step();
    if (open.step !== 'open') throw new Error('the rounds are out of step');
    opened.push(open);
  }
  if (left === null) throw new Error('no rounds');
  return { left, opened };
}
