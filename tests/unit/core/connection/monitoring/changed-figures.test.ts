/** A page that gets of each sweep what has changed, beside one that gets everything (docs/map.md, A sweep). */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PingOutcome, SweepEnd, SweepFigures } from '../../../../../common/contract/ipc/ipc';
import type { Figures } from '../../../../../common/figures';
import { createChangedFigures } from '../../../../../electron/connection/changed-figures';
import { followSweeps, onSweepEnded } from '../../../../../src/core/connection/monitoring/follow-sweeps';
import { replaceServices, services } from '../../../../../src/core/services/services';
import { setServers, useServers } from '../../../../../src/core/servers/servers.store';
import { openSession, useSession } from '../../../../../src/core/session/session.store';
import { useFakeServices } from '../../../../support/fakes/fake-services';
import { recordOf } from '../../../../support/samples/figures-record';

const IDS = Array.from({ length: 12 }, (_, index) => `s${index}`);
const serverOf = (id: string) => ({ id, name: id, countryCode: 'SG', isFavourite: false, isVip: false });
const SERVERS = IDS.map(serverOf);
/** Make a list so long that its figures are gathered over two steps. */
const MORE = Array.from({ length: 3_000 }, (_, index) => serverOf(`more${index}`));
const STEP_MS = 100;
const LAST_STEPS = 20;
const PINGED: PingOutcome = { outcome: 'pinged', hasFigures: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that the main process publishes in one step, when it reaches the page, and how often. */
interface Step {
  readonly event: { readonly figures: Readonly<Record<string, Figures>> } | { readonly end: PingOutcome };
  readonly sweep: number;
  readonly delay: number;
  readonly copies: number;
  /** When the page's confirmation of a sweep that ends in this step reaches the main process. */
  readonly confirmDelay: number;
  /** How many servers the list has from here on. */
  readonly listed: number;
}

const roundTrip = fc.constantFrom(10, 10, 10, 20, null);
const batch = fc.record({
  figures: fc.uniqueArray(fc.tuple(fc.constantFrom(...IDS), roundTrip), { selector: ([id]) => id, maxLength: 8 }),
  delay: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(6) }),
  copies: fc.integer({ min: 1, max: 2 }),
});
const swept = fc.record({
  /** Whether servers keep the figures of the sweep before, unless a batch names them. */
  isSteady: fc.constantFrom(true, true, true, false),
  batches: fc.array(batch, { minLength: 1, maxLength: 3 }),
  missing: fc.subarray(IDS, { maxLength: 2 }),
  end: fc.constantFrom<PingOutcome>(
    ...[PINGED, PINGED, PINGED, PINGED, PINGED, PINGED, { outcome: 'pinged' as const, hasFigures: false }],
    ...[{ outcome: 'failed' as const, failure: 'timeout' as const }],
    { outcome: 'failed', failure: 'cancelled' },
  ),
  endDelay: fc.constantFrom(0, 0, 0, 0, 0, 2, 5),
  confirmDelay: fc.constantFrom(0, 0, 0, 1, 4),
  listed: fc.constantFrom(IDS.length, IDS.length, 6),
});

type Swept = typeof swept extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Comes in order, as every sweep does in the app, and measures all servers again. */
const LAST: Swept = {
  ...{ isSteady: true, missing: [], end: PINGED, endDelay: 0, confirmDelay: 0, listed: IDS.length },
  batches: [{ figures: [], delay: 0, copies: 1 }],
};

function stepsOf(sweeps: readonly Swept[]): Step[] {
  const known = new Map<string, Figures>();
  return sweeps.flatMap(({ isSteady, batches, missing, end, endDelay, confirmDelay, listed }, index) => {
    const sweep = index + 1;
    const common = { sweep, confirmDelay, listed };
    const named = new Map<string, Figures>();
    const steps = batches.map(({ figures, delay, copies }) => {
      const own = figures.filter(([id]) => !named.has(id));
      for (const [id, roundTripMs] of own) named.set(id, { roundTripMs, jitterMs: 1, loss: 0 });
      return { ...common, delay, copies, ids: own.map(([id]) => id) };
    });
    const kept = isSteady ? [...known.keys()].filter((id) => !named.has(id) && !missing.includes(id)) : [];
    for (const [id, figures] of named) known.set(id, figures);
    return [
      ...steps.map(({ ids, ...step }, place): Step => {
        const all = place === 0 ? [...ids, ...kept] : ids;
        const figures = Object.fromEntries(all.flatMap((id) => (known.has(id) ? [[id, known.get(id)]] : [])));
        return { ...step, event: { figures: figures as Record<string, Figures> } };
      }),
      { ...common, event: { end }, delay: endDelay, copies: 1 },
    ];
  });
}

interface Outcome {
  readonly figures: unknown;
  readonly directMs: unknown;
  /** What each sweep ended with, by its number. */
  readonly ends: ReadonlyMap<number, Readonly<Record<string, Figures>>>;
  readonly sent: number;
}

/** Runs the steps with a page of its own. */
function play(steps: readonly Step[], getsChangesOnly: boolean, isLong: boolean): Outcome {
  useFakeServices({ isScheduled: true });
  const due: { readonly at: number; readonly run: () => void }[] = [];
  let now = 0;
  const isDue = ({ at }: (typeof due)[number]) => at <= now;
  let delay: Pick<Step, 'delay' | 'copies' | 'confirmDelay'> = { delay: 0, copies: 1, confirmDelay: 0 };
  let measured: (event: SweepFigures) => void = () => undefined;
  let ended: (event: SweepEnd) => void = () => undefined;
  let sent = 0;
  const changed = createChangedFigures((event, payload) => {
    if (event === 'onMeasured') sent += payload.columns.loss.length;
    const run = () => {
      if (event === 'onMeasured') measured(payload);
      if (event === 'onSweepEnded') ended(payload);
    };
    for (let copy = 0; copy < delay.copies; copy += 1) due.push({ at: now + delay.delay + copy, run });
  });
  const { desktop, ...others } = services();
  replaceServices({
    ...others,
    desktop: {
      ...desktop,
      onMeasured: (listener) => ((measured = listener), () => undefined),
      onSweepEnded: (listener) => ((ended = listener), () => undefined),
      confirmSweep(sweep) {
        if (getsChangesOnly) due.push({ at: now + delay.confirmDelay, run: () => changed.confirm(sweep) });
        return Promise.resolve();
      },
    },
  });
  openSession('t');
  const { epoch } = useSession.getState();
  followSweeps();
  const ends = new Map<number, Readonly<Record<string, Figures>>>();
  const stop = onSweepEnded(({ figures, direct }) => {
    if (figures !== null && direct?.roundTripMs != null) {
      ends.set(direct.roundTripMs, recordOf(figures));
    }
  });
  const isMarked = new Set<number>();
  for (now = 0; now < steps.length + LAST_STEPS; now += 1) {
    const step = steps[now];
    if (step) {
      const { event, sweep, listed } = step;
      delay = step;
      if (useServers.getState().list.length !== listed + (isLong ? MORE.length : 0))
        setServers([...SERVERS.slice(0, listed), ...(isLong ? MORE : [])]);
      // The direct route's figure is the sweep's number, by which its end is known.
      const direct = isMarked.has(sweep) ? null : { roundTripMs: sweep, jitterMs: null, loss: null };
      isMarked.add(sweep);
      if ('figures' in event) changed.measured({ sweep, epoch, figures: event.figures, direct });
      else changed.ended({ sweep, epoch, isScheduled: true, end: event.end, responseMs: 1 });
    }
    // What a page answers at once arrives at once too.
    for (let at = due.findIndex(isDue); at !== -1; at = due.findIndex(isDue)) due.splice(at, 1)[0]?.run();
    vi.advanceTimersByTime(STEP_MS);
  }
  stop();
  const { figures, direct } = useServers.getState();
  return { figures: recordOf(figures), directMs: direct?.roundTripMs, ends, sent };
}

it('ends in the same state in 1,000 random sweeps whose events come late, twice and in another order', () => {
  let [sweeps, ends, changes, everything] = [0, 0, 0, 0];
  fc.assert(
    fc.property(fc.array(swept, { minLength: 10, maxLength: 14 }), fc.nat(3), (drawn, length) => {
      const steps = stepsOf([...drawn, LAST]);
      const isLong = length === 3;
      const [whole, changed] = [play(steps, false, isLong), play(steps, true, isLong)];
      expect(changed.figures).toEqual(whole.figures);
      expect(changed.directMs).toBe(whole.directMs);
      for (const [sweep, found] of changed.ends)
        expect([sweep, found]).toEqual([sweep, whole.ends.get(sweep) ?? found]);
      expect(changed.ends.has(drawn.length + 1)).toBe(true);
      sweeps += drawn.length + 1;
      ends += changed.ends.size;
      changes += changed.sent;
      everything += whole.sent;
    }),
    { numRuns: 100 },
  );
  expect(sweeps).toBeGreaterThan(1_000);
  // Most sweeps came to their end, and much was left out: the comparison is of something.
  expect(ends).toBeGreaterThan(sweeps / 3);
  expect(changes).toBeLessThan(everything * 0.8);
});
