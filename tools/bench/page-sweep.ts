/** What a sweep of 10,000 servers costs the page, by how many of its figures are new (docs/map.md, A sweep). */
import { CROWD, endTour, evaluate, evaluateNumber, openDesktop, type BenchedApp } from './desktop';
import { figure, median, type Figure } from './figure';
import type { PingFigures } from './helper-relay';
import { LIST_ROWS, takeLongestTask, WATCH_KEYS_AND_TASKS } from './probes';
import { openCpuMeter } from './light/processes';

/** Tall enough that the list draws as many rows as the figure is for. */
const WINDOW = { width: 1_120, height: 2_000 } as const;
const ROWS = 50;
const SWEEPS = 6;
/** The first minute of each share compiles what the hours after it run. */
const WARM_UP_SWEEPS = 12;
const SWEEP_LIMIT_MS = 20_000;
const LOOK_MS = 50;
/** Less than half of the pause between two sweeps: what a sweep causes is over by then. */
const COUNTED_MS = 2_000;
const CPU_TARGET_MS = 20;
const TASK_TARGET_MS = 50;
/** How far a new figure is from the one before: enough to be shown. */
const CHANGE_MS = 7;

const [NEAREST_MS, STEP_MS, FARTHEST_MS] = [40, 37, 260];

interface PingFigure {
  readonly ping: number;
  readonly jitter: number;
  readonly loss: number;
}

/** Which share of the figures each sweep brings anew; the others are those of the sweep before. */
const SHARES = [0, 0.01, 0.1, 1] as const;

export async function measurePageSweep(): Promise<Record<string, Figure>> {
  const measured = createFigures();
  const benched = await openDesktop({ servers: CROWD.servers, pings: (ids) => measured.next(ids, 0) });
  const { devtools, relay } = benched;
  const held = holdResponses();
  try {
    await endTour(benched.page);
    await devtools.send('Emulation.setDeviceMetricsOverride', { ...WINDOW, deviceScaleFactor: 1, mobile: false });
    await evaluate(devtools, WATCH_KEYS_AND_TASKS);
    await benched.page.waitForTimeout(COUNTED_MS);
    const rows = String(await evaluate(devtools, LIST_ROWS)).split(' ').length;
    if (rows < ROWS) throw new Error(`only ${rows} rows are drawn`);
    const known = await evaluateNumber(devtools, `Number(document.querySelector('[data-measured]').dataset.measured)`);
    if (known < CROWD.servers / 2) throw new Error(`only ${known} servers show a figure`);
    const pageSeconds = await openCpuMeter(benched.browser, 'renderer');
    const figures: Record<string, Figure> = {};
    for (const share of SHARES) {
      relay.respondWith(async (ids) => {
        await held.hold();
        return measured.next(ids, share);
      });
      for (let sweep = 0; sweep < WARM_UP_SWEEPS; sweep += 1) await nextSweep(benched, held, pageSeconds);
      await takeLongestTask(devtools);
      const costs: number[] = [];
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) costs.push(await nextSweep(benched, held, pageSeconds));
      const name = `sweep of 10,000 servers, ${share * 100} % new`;
      figures[`${name}: CPU of the page`] = figure(median(costs), 'ms', CPU_TARGET_MS);
      figures[`${name}: longest task over 50 ms`] = figure(await takeLongestTask(devtools), 'ms', TASK_TARGET_MS);
    }
    return figures;
  } finally {
    await benched.close();
  }
}

/** Figures as a helper's; each further response has new ones for a share of the servers, a different part each time. */
function createFigures() {
  const figures = new Map<string, PingFigure>();
  let [turn, at] = [0, 0];
  return {
    next(ids: readonly string[], share: number): PingFigures {
      turn += 1;
      for (const [index, id] of ids.entries()) {
        if (!figures.has(id))
          figures.set(id, { ping: NEAREST_MS + ((index * STEP_MS) % FARTHEST_MS), jitter: 1.5, loss: 0 });
      }
      for (let count = 0; count < ids.length * share; count += 1) {
        at = (at + 1) % ids.length;
        const id = ids[at] ?? '';
        const before = figures.get(id);
        if (before) figures.set(id, { ...before, ping: before.ping + (turn % 2 === 0 ? CHANGE_MS : -CHANGE_MS) });
      }
      return Object.fromEntries(figures);
    },
  };
}

/**
 * Waits for the next sweep, and for what it causes.
 * @returns the CPU time of the page's process beyond that of the same time without figures, in ms
 */
async function nextSweep(
  { page }: BenchedApp,
  held: HeldResponses,
  pageSeconds: () => Promise<number>,
): Promise<number> {
  for (let waitedMs = 0; !held.isWaiting(); waitedMs += LOOK_MS) {
    if (waitedMs > SWEEP_LIMIT_MS) throw new Error('the page no longer measures');
    await page.waitForTimeout(LOOK_MS);
  }
  const before = await pageSeconds();
  await page.waitForTimeout(COUNTED_MS);
  const between = await pageSeconds();
  held.release();
  await page.waitForTimeout(COUNTED_MS);
  const after = await pageSeconds();
  return (after - between - (between - before)) * 1_000;
}

interface HeldResponses {
  readonly isWaiting: () => boolean;
  readonly release: () => void;
  /** Resolves when the response may go. */
  readonly hold: () => Promise<void>;
}

/** Holds the helper's responses back, so that the page is counted before a sweep's figures come and after. */
function holdResponses(): HeldResponses {
  let waiting: (() => void) | null = null;
  return {
    isWaiting: () => waiting !== null,
    release() {
      waiting?.();
      waiting = null;
    },
    hold: () => new Promise((done) => (waiting = done)),
  };
}
