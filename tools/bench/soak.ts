/** Simulates eight hours of a connected home in a minute and measures what remains. */
import { evaluate, evaluateNumber, connect, openDesktop, untilMeasured, type BenchedApp } from './desktop';
import { figure, type Figure } from './figure';
import type { HelperRelay, PingFigures } from './helper-relay';
import { grown, readLeft } from './left';
import { pageClock } from './page-clock';

const TICK_MS = 5_000;
const HOURS = 8;
const TICKS = (HOURS * 3_600_000) / TICK_MS;
/** Until time-limited data is full, above all the graph's samples: an hour and a little. */
const WARM_UP_TICKS = (65 * 60_000) / TICK_MS;
const TICKS_PER_CALL = 60;
const SPREAD_MS = 20;
/** The graph's table of samples, which grows by a row per sweep. */
const GRAPH = '[data-home] table';

export async function measureSoak(): Promise<Record<string, Figure>> {
  const benched = await openDesktop({ isHastened: true });
  const { page, devtools, relay } = benched;
  try {
    await page.context().addInitScript({ content: pageClock(GRAPH) });
    await page.reload();
    await untilMeasured(page);
    await connect(page);
    await page.locator(GRAPH).waitFor({ state: 'attached' });
    relay.respondWith(() => restless(relay));
    await evaluate(devtools, 'benchClock.hold()');
    await stepTicks(benched, WARM_UP_TICKS);
    const [before, pingsBefore] = [await readState(benched), relay.pings()];
    await stepTicks(benched, TICKS);
    const after = await readState(benched);
    const missed = TICKS - (relay.pings() - pingsBefore);
    return {
      '8 simulated hours: ticks without a sweep': figure(missed, 'ticks', 0),
      ...grown('8 simulated hours', before, after),
      '8 simulated hours: timers more': figure(after.timers - before.timers, 'timers', 0),
    };
  } finally {
    await benched.close();
  }
}

async function stepTicks({ devtools }: BenchedApp, ticks: number): Promise<void> {
  for (let done = 0; done < ticks; done += TICKS_PER_CALL) {
    const count = Math.min(TICKS_PER_CALL, ticks - done);
    await evaluate(
      devtools,
      `(async () => { for (let tick = 0; tick < ${count}; tick += 1) await benchClock.step(${TICK_MS}); })()`,
    );
  }
}

async function readState(benched: BenchedApp) {
  return { ...(await readLeft(benched)), timers: await evaluateNumber(benched.devtools, 'benchClock.timers()') };
}

/** The helper's own measurements, each varied a little every time, like real ones. */
function restless(relay: HelperRelay): PingFigures {
  const entries = Object.entries(relay.lastFigures());
  return Object.fromEntries(
    entries.map(([id, own]) => [id, { ...own, ping: own.ping === null ? null : own.ping + SPREAD_MS * Math.random() }]),
  );
}
