/** The graph's samples and events over a reload of the page: stored, validated, and kept for their own account and window only. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { addEvent, addSample, resetConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { restoreSpans, useLineStore } from '../../../../src/core/line/line.store';
import { GRAPH_SAVE_INTERVAL_MS, watchGraph } from '../../../../src/core/line/watch-graph';
import { endSession } from '../../../../src/core/session/end-session';
import { openSession, type SessionEnd } from '../../../../src/core/session/session.store';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { settle, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

const HOUR_MS = 60 * 60_000;
let services: FakeServices;
let stop = () => {};
beforeEach(async () => {
  vi.useFakeTimers({ now: 10 * HOUR_MS });
  services = await signedInServices();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const sample = (roundTripMs: number | null, at = Date.now(), connectedAt = 5) =>
  addSample({ at, roundTripMs, jitterMs: 1.25, via: 'service', connectedAt });
const pings = () => useConnection.getState().samples.map(({ roundTripMs }) => roundTripMs);
const kinds = () => useConnection.getState().events.map(({ kind }) => kind);
/** The page is left: it becomes hidden, and a new one starts without anything in memory. */
function reload(): void {
  services.setHidden(true);
  stop();
  resetConnection();
  services.setHidden(false);
  stop = watchGraph();
}
async function signInAs(id: number): Promise<void> {
  services.handlers.userInfo = () => ({ ...wireUser, id });
  openSession('t2');
  await loadSession();
  await settle();
  stop = watchGraph();
}

describe('the graph after a reload of the page', () => {
  it('has its samples and events, with their connection and route', () => {
    stop = watchGraph();
    addSample({ at: Date.now() - 5_000, roundTripMs: 98.45678, jitterMs: null, via: 'direct' });
    sample(null);
    addEvent('network-lost');
    const { events } = useConnection.getState();
    reload();
    expect(useConnection.getState().samples).toEqual([
      { at: Date.now() - 5_000, roundTripMs: 98.457, jitterMs: null, via: 'direct' },
      { at: Date.now(), roundTripMs: null, jitterMs: 1.25, via: 'service', connectedAt: 5 },
    ]);
    expect(useConnection.getState().events).toEqual(events);
  });

  it('has the healths of the line, cut where the new page begins', () => {
    const now = Date.now();
    stop = watchGraph();
    restoreSpans([
      { from: now - 2 * HOUR_MS, to: now - HOUR_MS, health: 'silent' },
      { from: now - HOUR_MS, to: now - HOUR_MS + 1, health: 'unstable' },
      { from: now - 2_000, to: now, health: 'good' },
    ]);
    services.setHidden(true);
    stop();
    restoreSpans([{ from: now - 500, to: now, health: 'checking' }]);
    stop = watchGraph();
    expect(useLineStore.getState().spans).toEqual([
      { from: now - HOUR_MS, to: now - HOUR_MS + 1, health: 'unstable' },
      { from: now - 2_000, to: now - 500, health: 'good' },
      { from: now - 500, to: now, health: 'checking' },
    ]);
  });

  it('continues before what the new page has drawn already', () => {
    stop = watchGraph();
    sample(1);
    services.setHidden(true);
    stop();
    resetConnection();
    vi.advanceTimersByTime(1_000);
    sample(2);
    addEvent('wake');
    stop = watchGraph();
    expect([pings(), kinds()]).toEqual([[1, 2], ['wake']]);
  });

  it('has less than an hour, which is what it can show, to the millisecond, and nothing of the future', () => {
    stop = watchGraph();
    const now = Date.now();
    sample(1, now - HOUR_MS);
    sample(2, now - HOUR_MS + 1);
    sample(3, now);
    sample(4, now + 1);
    reload();
    expect(pings()).toEqual([2, 3]);
    vi.advanceTimersByTime(HOUR_MS);
    reload();
    expect(pings()).toEqual([]);
  });

  it('is stored once a minute, so that a crash of the page loses no more', () => {
    stop = watchGraph();
    vi.advanceTimersByTime(GRAPH_SAVE_INTERVAL_MS - 1);
    sample(1);
    expect(readStored('graphRecord')).toBeNull();
    vi.advanceTimersByTime(1);
    sample(2);
    expect(readStored('graphRecord')?.samples).toHaveLength(2);
    sample(3);
    expect(readStored('graphRecord')?.samples).toHaveLength(2);
  });

  it('begins anew when what is stored is not valid', () => {
    const at = Date.now() - 1_000;
    const rows = (...samples: readonly unknown[]) => ({ account: '7', samples, events: [], spans: [] });
    const valid = rows([at, 1, 1, 5]);
    const open = (stored: unknown) => {
      window.sessionStorage.setItem('graphRecord', JSON.stringify(stored));
      stop = watchGraph();
      const found = pings();
      stop();
      resetConnection();
      return found;
    };
    expect(open(valid)).toEqual([1]);
    for (const row of [[at, -1, 1, 5], [at, '1', 1, 5], [at + 0.5, 1, 1, 5], [at, 1, 1], null])
      expect(open(rows([at, 1, 1, 5], row))).toEqual([]);
    expect(open({ ...valid, account: undefined })).toEqual([]);
    expect(open({ ...valid, events: [[at, 'exploded', null, null]] })).toEqual([]);
    expect(open({ ...valid, events: [[at, 'lost', '<b>', null]] })).toEqual([]);
    expect(open({ ...valid, spans: [[at, at + 1, 'dead']] })).toEqual([]);
    expect(open(rows(...Array.from({ length: 721 }, () => [at, 1, 1, 5])))).toEqual([]);
  });
});

describe('the stored graph', () => {
  it.each<SessionEnd>([{ reason: 'signed-out' }, { reason: 'expired-session' }, { reason: 'other-device' }])(
    'B2: is removed at the end of the session when its reason is $reason',
    (end) => {
      stop = watchGraph();
      sample(1);
      services.setHidden(true);
      expect(readStored('graphRecord')).not.toBeNull();
      endSession(end);
      expect(window.sessionStorage).toHaveLength(0);
      services.setHidden(false);
      services.setHidden(true);
      expect(window.sessionStorage).toHaveLength(0);
    },
  );

  it('B2: is removed when another window has opened a session of its own', () => {
    stop = watchGraph();
    sample(1);
    services.setHidden(true);
    writeStored('accessToken', 'of-another-window');
    endSession({ reason: 'signed-out' });
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('B3: is removed, and not shown, when it is of another account', async () => {
    stop = watchGraph();
    sample(1);
    services.setHidden(true);
    const stored = window.sessionStorage.getItem('graphRecord') ?? '';
    stop();
    endSession({ reason: 'other-device' });
    window.sessionStorage.setItem('graphRecord', stored);
    await signInAs(8);
    expect([pings(), readStored('graphRecord')]).toEqual([[], null]);
  });

  it('is of this window only', () => {
    stop = watchGraph();
    sample(1);
    services.setHidden(true);
    expect(window.localStorage.getItem('graphRecord')).toBeNull();
    expect(window.sessionStorage.getItem('graphRecord')).toContain('"account":"7"');
  });

  it('F6: is kept for this run when the storage is denied', () => {
    vi.stubGlobal('sessionStorage', undefined);
    stop = watchGraph();
    sample(1);
    expect(reload).not.toThrow();
    expect(pings()).toEqual([1]);
    vi.unstubAllGlobals();
  });
});
