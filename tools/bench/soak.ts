/** Simulates eight hours of a connected home in some minutes and measures what remains. */
import { setTimeout as sleep } from 'node:timers/promises';
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
const SPREAD_MS = 20;
/** The graph's table of samples, which grows by a row per sweep. */
const GRAPH = '[data-home] table';
/** A sweep that is due while what remains is read gets its response too: it would fail after five seconds. */
const WITHOUT_STEP_MS = 2_000;

/**
 * Runs before the main process: a sweep begins as soon as the page has confirmed the one before it, and waits for the response of
 * `onePerStep`. Only the delays of monitoring are fractions of milliseconds; limits of the same length are whole seconds.
 */
const SWEEPS_AT_ONCE = `
  const later = setTimeout;
  const isOfMonitoring = (ms) => ms < 5500 && !Number.isInteger(ms);
  globalThis.setTimeout = Object.assign((run, ms, ...values) => later(run, isOfMonitoring(ms) ? 10 : ms, ...values), later);`;

export async function measureSoak(): Promise<Record<string, Figure>> {
  const benched = await openDesktop({ isHastened: true, mainScript: SWEEPS_AT_ONCE });
  const { page, devtools, relay } = benched;
  try {
    await page.context().addInitScript({ content: pageClock(GRAPH) });
    await page.reload();
    await untilMeasured(page);
    await connect(page);
    await page.locator(GRAPH).waitFor({ state: 'attached' });
    const allowSweep = onePerStep(relay);
    await evaluate(devtools, 'benchClock.hold()');
    await stepTicks(benched, WARM_UP_TICKS, allowSweep);
    const before = await readState(benched);
    const pingsBefore = relay.pings();
    await stepTicks(benched, TICKS, allowSweep);
    const missed = Math.max(0, TICKS - (relay.pings() - pingsBefore));
    const after = await readState(benched);
    return {
      '8 simulated hours: ticks without a sweep': figure(missed, 'ticks', 0),
      ...grown('8 simulated hours', before, after),
      '8 simulated hours: timers more': figure(after.timers - before.timers, 'timers', 0),
    };
  } finally {
    await benched.close();
  }
}

async function stepTicks({ devtools }: BenchedApp, ticks: number, allowSweep: () => void): Promise<void> {
  for (let done = 0; done < ticks; done += 1) {
    // Watched before the sweep: its figures may be drawn before the clock's step begins.
    await evaluate(devtools, 'benchClock.watch()');
    allowSweep();
    await evaluate(devtools, `benchClock.step(${TICK_MS})`);
  }
}

/** From now on each sweep gets its response when it is allowed. @returns the function that allows one more */
function onePerStep(relay: HelperRelay): () => void {
  let allowed = 0;
  let wake = () => {};
  relay.respondWith(async () => {
    if (allowed === 0) await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(WITHOUT_STEP_MS)]);
    allowed = Math.max(0, allowed - 1);
    return restless(relay);
  });
  return () => {
    allowed += 1;
    wake();
  };
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
