/** Sweeps in which a few visible rows get new measurements: what else re-renders, and whether the page blocks. */
import { evaluate, type BenchedApp } from './desktop';
import { figure, type Figure } from './figure';
import { KEEP_ROW_PROPERTIES, LIST_RENDERED_ROWS, LIST_ROWS, takeLongestTask } from './probes';

const TICKS = 3;
const CHANGED_ROWS = 3;
/** Enough to change the displayed number. */
const CHANGE_MS = 7;
const TICK_LIMIT_MS = 30_000;
const LOOK_MS = 100;
const SETTLED_MS = 1_000;
/** The first response may still contain the helper's own measurements. */
const STILL_PINGS = 2;
const TASK_TARGET_MS = 50;

export async function measureTicks(benched: BenchedApp): Promise<Record<string, Figure>> {
  const { page, devtools, relay } = benched;
  // Sorted by name, which does not depend on measurements: a moved row would have to be redrawn.
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  let figures = relay.lastFigures();
  relay.respondWith(() => figures);
  await untilStill(benched);
  const ids = listOf(await evaluate(devtools, LIST_ROWS)).slice(1, 1 + CHANGED_ROWS);
  await takeLongestTask(devtools);
  let needless = 0;
  for (let tick = 0; tick < TICKS; tick += 1) {
    await evaluate(devtools, KEEP_ROW_PROPERTIES);
    const changed = ids.map((id) => [id, { ...figures[id], ping: (figures[id]?.ping ?? 0) + CHANGE_MS }] as const);
    figures = { ...figures, ...Object.fromEntries(changed) };
    await untilDrawn(benched, ids);
    // Everything else that the sweep draws is drawn by then as well.
    await page.waitForTimeout(SETTLED_MS);
    needless += (await renderedRows(benched)).length - ids.length;
  }
  relay.respondWith(null);
  return {
    '10,000 servers: rows drawn anew unchanged, in 3 ticks': figure(needless, 'rows', 0),
    '10,000 servers: longest task over 50 ms, in 3 ticks': figure(
      await takeLongestTask(devtools),
      'ms',
      TASK_TARGET_MS,
    ),
  };
}

/** Resolves when the rows have re-rendered. @throws when they do not: the count would be meaningless */
async function untilDrawn(benched: BenchedApp, ids: readonly string[]): Promise<void> {
  for (let waitedMs = 0; waitedMs < TICK_LIMIT_MS; waitedMs += LOOK_MS) {
    const rendered = await renderedRows(benched);
    if (ids.every((id) => rendered.includes(id))) return;
    await benched.page.waitForTimeout(LOOK_MS);
  }
  throw new Error('rows with new figures were not drawn anew');
}

async function renderedRows({ devtools }: BenchedApp): Promise<string[]> {
  return listOf(await evaluate(devtools, LIST_RENDERED_ROWS));
}

/** Resolves when a ping was answered with the fixed measurements. */
async function untilStill({ page, relay }: BenchedApp): Promise<void> {
  const before = relay.pings();
  for (let waitedMs = 0; relay.pings() < before + STILL_PINGS; waitedMs += LOOK_MS) {
    if (waitedMs > TICK_LIMIT_MS) throw new Error('the page no longer measures');
    await page.waitForTimeout(LOOK_MS);
  }
  await page.waitForTimeout(SETTLED_MS);
}

function listOf(words: unknown): string[] {
  return String(words)
    .split(' ')
    .filter((word) => word !== '');
}
