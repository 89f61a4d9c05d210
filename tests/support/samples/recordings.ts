/** Random sessions for property tests: what happens on an evening, in any order, and the record of it. */
import fc from 'fast-check';
import {
  addSweep,
  beginRecording,
  connectTo,
  countTime,
  pauseRecording,
  recordEvent,
  type Recording,
  type Shown,
} from '../../../src/core/line/recap.rules';
import { LINE_HEALTHS } from '../../../common/line/line';
import { CONNECTION_EVENT_KINDS, type ConnectionEventKind } from '../../../src/model/ping/connection-events';

/** One step of an evening, some time after the step before it, which is negative when the clock was set back. */
export type Step = { readonly passedMs: number; readonly shown: Shown } & (
  | { readonly kind: 'connect'; readonly server: number }
  | { readonly kind: 'pause' | 'count' }
  | { readonly kind: 'event'; readonly event: ConnectionEventKind; readonly server: number | null }
  | {
      readonly kind: 'sweep';
      readonly server: number;
      readonly figures: { readonly roundTripMs: number | null; readonly jitterMs: number | null } | null;
      readonly directMs: number | null;
    }
);

export const START = Date.UTC(2026, 10, 23, 19);
const SERVERS = 40;

const figure = fc.option(fc.double({ min: 0, max: 60_000, noNaN: true }), { freq: 4 });
const shown: fc.Arbitrary<Shown> = fc.record({
  health: fc.constantFrom(...LINE_HEALTHS, 'no-network', null),
  lag: fc.constantFrom('own', 'full', 'route', 'helper', 'api', 'calm', 'unclear', 'too-few'),
});
const server = fc.nat(SERVERS - 1);
const passed = {
  passedMs: fc.oneof({ weight: 8, arbitrary: fc.nat(20_000) }, fc.integer({ min: -4_000_000, max: 4e7 })),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ ...passed, shown, kind: fc.constant('sweep' as const), server: fc.nat(3) },
      figures: fc.option(fc.record({ roundTripMs: figure, jitterMs: figure })),
      directMs: figure,
    }),
  },
  fc.record({ ...passed, shown, kind: fc.constant('connect' as const), server }),
  fc.record({ ...passed, shown, kind: fc.constantFrom('pause' as const, 'count' as const) }),
  fc.record({
    ...{ ...passed, shown, kind: fc.constant('event' as const) },
    ...{ event: fc.constantFrom(...CONNECTION_EVENT_KINDS), server: fc.option(server) },
  }),
);

/** The steps of an evening, the first of which connects. */
export const evenings: fc.Arbitrary<readonly Step[]> = fc
  .array(step, { maxLength: 60 })
  .map((steps) => [
    { kind: 'connect', server: 0, passedMs: 0, shown: { health: 'checking', lag: 'unclear' } },
    ...steps,
  ]);

/** The record after each step of an evening. */
export function recordsOf(steps: readonly Step[]): readonly Recording[] {
  let at = START;
  let recording = beginRecording(START);
  return steps.map((one) => {
    at += one.passedMs;
    recording = afterStep(recording, one, at);
    return recording;
  });
}

function afterStep(recording: Recording, one: Step, at: number): Recording {
  switch (one.kind) {
    case 'connect':
      return connectTo(recording, { id: `s${one.server}`, name: `Server ${one.server}`, countryCode: 'SG' }, at);
    case 'pause':
      return pauseRecording(recording, one.shown, at);
    case 'count':
      return countTime(recording, one.shown, at);
    case 'event': {
      const serverId = one.server === null ? null : `s${one.server}`;
      return recordEvent(recording, { at, kind: one.event, serverId, fromId: null });
    }
    case 'sweep': {
      const { server: number, figures, directMs } = one;
      return addSweep(recording, one.shown, {
        ...{ at, serverId: `s${number}`, figures: figures && { ...figures, loss: null } },
        direct: directMs === null ? null : { roundTripMs: directMs, jitterMs: null, loss: null },
      });
    }
  }
}
