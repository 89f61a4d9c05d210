/** Recaps of sessions, for tests of what keeps and shows them. */
import { useRecaps } from '../../../src/core/line/recaps.store';
import { setUnseenRecap } from '../../../src/core/line/unseen-recap.store';
import type { SessionRecap, SessionSample } from '../../../src/model/line/session-recap';

/** Samples of a server, one each five seconds. */
export function samplesFrom(startedAt: number, count: number, serverId = 'sg'): readonly SessionSample[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ at: startedAt + 5_000 * (index + 1), serverId, roundTripMs: 70, jitterMs: 2, directMs: 90 },
  }));
}

/** The recap of a session at one server, without samples. */
export function recapAt(startedAt: number, change: Partial<SessionRecap> = {}): SessionRecap {
  return {
    ...{ startedAt, endedAt: startedAt + 600_000, connectedMs: 600_000, samples: [], events: [], lagMs: {} },
    servers: [{ id: 'sg', name: 'Singapore', countryCode: 'SG' }],
    healthMs: { good: 600_000 },
    figures: {
      ...{ probes: 120, missed: 1, medianMs: 70, p95Ms: 80, jitterMs: 2, directMs: 90 },
      verdict: { kind: 'saves', differenceMs: 20, marginMs: 2, samples: 119 },
    },
    ...change,
  };
}

/** Shows the recap of a session as the one that has just ended. */
export function addRecap(recap: SessionRecap): void {
  useRecaps.setState(({ recaps }) => ({ recaps: [recap, ...recaps] }));
  setUnseenRecap(recap);
}
