/** A recorded session with everything in it, for tests of its files. */
import type { SessionRecap, SessionSample } from '../../../src/model/line/session-recap';

export const SESSION_START = Date.UTC(2026, 10, 22, 14, 5);

/** A probe each five seconds; every 13th is missed. */
export function probes(count: number, serverId = 'tokyo-2'): readonly SessionSample[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ at: SESSION_START + 5_000 * (index + 1), serverId },
    roundTripMs: index % 13 === 12 ? null : 72 + (index % 5) * 1.25,
    jitterMs: index % 13 === 12 ? null : 2.5 + (index % 3),
    directMs: index % 2 === 0 ? 96.5 + (index % 4) : null,
  }));
}

/** Half an hour at two servers. */
export function sessionRecap(change: Partial<SessionRecap> = {}): SessionRecap {
  return {
    startedAt: SESSION_START,
    endedAt: SESSION_START + 1_800_000,
    connectedMs: 1_790_000,
    servers: [
      { id: 'osaka-1', name: 'Osaka 1', countryCode: 'JP' },
      { id: 'tokyo-2', name: 'Tokyo 2', countryCode: 'JP' },
    ],
    samples: probes(30),
    events: [
      { at: SESSION_START, kind: 'connected', serverId: 'osaka-1', fromId: null },
      { at: SESSION_START + 5_000, kind: 'switched', serverId: 'tokyo-2', fromId: 'osaka-1' },
      { at: SESSION_START + 1_800_000, kind: 'disconnected', serverId: 'tokyo-2', fromId: null },
    ],
    healthMs: { good: 1_500_000, unstable: 240_000, silent: 50_000 },
    lagMs: { own: 180_000, route: 60_000 },
    figures: {
      ...{ probes: 358, missed: 5, medianMs: 74.5, p95Ms: 81, jitterMs: 3.5, directMs: 97.5 },
      verdict: { kind: 'saves', differenceMs: 23, marginMs: 6, samples: 353 },
    },
    ...change,
  };
}

/** Half an hour with a switch, two minutes of a bad line and one silence: every part of a picture is in it. */
export function eveningRecap(): SessionRecap {
  const samples = Array.from({ length: 358 }, (_, index): SessionSample => {
    const [isFirst, isBad, isSilent] = [index < 72, index >= 197 && index < 226, index >= 286 && index < 293];
    const wave = 74 + 4 * Math.sin(index / 9) + (index % 7) / 3 + (isFirst ? 18 : 0) + (isBad ? (index * 37) % 71 : 0);
    const isMissed = isSilent || (isBad && index % 4 === 0);
    return {
      ...{ at: SESSION_START + 5_000 * (index + 1), serverId: isFirst ? 'osaka-1' : 'tokyo-2' },
      ...{ roundTripMs: isMissed ? null : wave, jitterMs: isMissed ? null : 3.5, directMs: 97.5 },
    };
  });
  const [connected, switched, disconnected] = sessionRecap().events;
  const events = [connected, switched && { ...switched, at: SESSION_START + 362_000 }, disconnected];
  return sessionRecap({ samples, events: events.filter((event) => event !== undefined) });
}
