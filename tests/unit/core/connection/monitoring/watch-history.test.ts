/** The measurement history: recorded, stored, and kept for its own account only. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../../../../src/model/ping/server-history';
import { endSession } from '../../../../../src/core/session/end-session';
import { signOut } from '../../../../../src/core/session/sign-out';
import { loadSession } from '../../../../../src/core/bootstrap/load-session';
import { HISTORY_SAVE_INTERVAL_MS, watchHistory } from '../../../../../src/core/connection/monitoring/watch-history';
import { sweepServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { readStored, writeStored } from '../../../../../src/lib/platform/storage';
import { openHistory, resetHistory, useHistory } from '../../../../../src/core/servers/history.store';
import { useServers } from '../../../../../src/core/servers/servers.store';
import { openSession } from '../../../../../src/core/session/session.store';
import { figuresOf, pinged, settle, wireUser, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';

let services: FakeServices;
let stop = () => {};
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function sweeps(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await passTime(5_000);
    await sweepServers();
    // The history is updated in a task of its own.
    await passTime(0);
  }
}
const probesOf = (id: string) => {
  const server = useHistory.getState().history.servers.get(id);
  return server ? [...cellsOf(server).values()].reduce((sum, { latest }) => sum + latest.probes, 0) : 0;
};
const storedIds = () => [...(readStored('pingHistory')?.history.servers.keys() ?? [])];
async function signInAs(id: number): Promise<void> {
  services.handlers.userInfo = () => ({ ...wireUser, id });
  openSession('t2');
  await loadSession();
  await settle();
  stop = watchHistory();
}

describe('the history', () => {
  it('records every measured server, without a connection too', async () => {
    stop = watchHistory();
    await sweeps(3);
    expect([probesOf('sg'), probesOf('jp')]).toEqual([3, 3]);
    stop();
    await sweeps(2);
    expect(probesOf('sg')).toBe(3);
  });

  it('records nothing of a server that the helper leaves out, whatever its row still shows', async () => {
    stop = watchHistory();
    await sweeps(2);
    services.ping = () => ({ outcome: 'pinged', figures: { jp: figuresOf(80) }, direct: null });
    await sweeps(2);
    expect(useServers.getState().figures.get('sg')).toBeDefined();
    expect([probesOf('sg'), probesOf('jp')]).toEqual([2, 4]);
  });

  it('excludes no server for missed probes of earlier sweeps', async () => {
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(null), jp: figuresOf(80) }, direct: null });
    stop = watchHistory();
    await sweeps(1);
    services.ping = () => ({ outcome: 'pinged', figures: { jp: figuresOf(80) }, direct: null });
    await sweeps(2);
    expect([...useHistory.getState().ranking.excluded]).toEqual([]);
  });

  it('recommends no server that the helper has left out of three sweeps', async () => {
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(20), jp: figuresOf(80) }, direct: null });
    stop = watchHistory();
    await sweeps(1);
    services.ping = () => ({ outcome: 'pinged', figures: { jp: figuresOf(80) }, direct: null });
    await sweeps(2);
    expect(useHistory.getState().ranking.recommendedId).toBe('sg');
    await sweeps(1);
    expect(useHistory.getState().ranking.recommendedId).toBe('jp');
  });

  it('is updated in a later task than the figures, and not after it is stopped', async () => {
    stop = watchHistory();
    await passTime(5_000);
    await sweepServers();
    expect(probesOf('sg')).toBe(0);
    await passTime(0);
    expect(probesOf('sg')).toBe(1);
    await passTime(5_000);
    await sweepServers();
    stop();
    await passTime(0);
    expect(probesOf('sg')).toBe(1);
  });

  it('is stored at most every five minutes, and when the window is hidden', async () => {
    stop = watchHistory();
    await sweeps(59);
    expect(readStored('pingHistory')).toBeNull();
    await sweeps(1);
    expect(HISTORY_SAVE_INTERVAL_MS).toBe(300_000);
    expect(storedIds()).toEqual(['sg', 'jp']);
    await sweeps(10);
    const before = JSON.stringify([...(readStored('pingHistory')?.history.servers.get('sg')?.cells ?? [])]);
    services.setHidden(true);
    expect(JSON.stringify([...(readStored('pingHistory')?.history.servers.get('sg')?.cells ?? [])])).not.toBe(before);
  });

  it('continues after a restart', async () => {
    stop = watchHistory();
    await sweeps(4);
    services.setHidden(true);
    stop();
    resetHistory();
    stop = watchHistory();
    await sweeps(3);
    expect(probesOf('sg')).toBe(7);
  });

  it('is loaded at start, and stays stored until the next save', async () => {
    stop = watchHistory();
    await sweeps(4);
    services.setHidden(true);
    stop();
    resetHistory();
    stop = watchHistory();
    expect([probesOf('sg'), storedIds()]).toEqual([4, ['sg', 'jp']]);
    // A crash at this moment loses nothing.
    stop();
    resetHistory();
    stop = watchHistory();
    expect([probesOf('sg'), storedIds()]).toEqual([4, ['sg', 'jp']]);
  });

  it('changes the recommended server only when another one is better by the margin', async () => {
    stop = watchHistory();
    const named = () => useHistory.getState().ranking.recommendedId;
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(40), jp: figuresOf(38) }, direct: null });
    await sweeps(1);
    expect(named()).toBe('jp');
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(36), jp: figuresOf(40) }, direct: null });
    await sweeps(1);
    expect(named()).toBe('jp');
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(30), jp: figuresOf(40) }, direct: null });
    await sweeps(1);
    expect(named()).toBe('sg');
  });

  it('keeps the identity of the ranking when a sweep does not change it', async () => {
    stop = watchHistory();
    await sweeps(1);
    const { ranking, history } = useHistory.getState();
    await sweeps(1);
    expect(useHistory.getState().history).not.toBe(history);
    expect(useHistory.getState().ranking).toBe(ranking);
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(90), jp: figuresOf(5) }, direct: null });
    await sweeps(1);
    expect(useHistory.getState().ranking).not.toBe(ranking);
  });

  it('excludes a server for a day when all its probes are missed', async () => {
    services.ping = () => ({ outcome: 'pinged', figures: { sg: figuresOf(null), jp: figuresOf(80) }, direct: null });
    stop = watchHistory();
    await sweeps(3);
    services.ping = () => pinged;
    await sweeps(1);
    expect([...useHistory.getState().ranking.excluded]).toEqual(['sg']);
    expect(useHistory.getState().ranking.recommendedId).toBe('jp');
    services.setHidden(true);
    stop();
    resetHistory();
    stop = watchHistory();
    expect([...useHistory.getState().ranking.excluded]).toEqual(['sg']);
  });
});

describe('the end of a session', () => {
  it('B2: removes the history when the person signs out', async () => {
    stop = watchHistory();
    await sweeps(4);
    services.setHidden(true);
    expect(storedIds()).toEqual(['sg', 'jp']);
    void signOut();
    expect([readStored('pingHistory'), useHistory.getState().history.servers.size]).toEqual([null, 0]);
    services.setHidden(false);
    services.setHidden(true);
    await settle();
    expect(readStored('pingHistory')).toBeNull();
  });

  it.each([
    { reason: 'other-device' },
    { reason: 'expired-session' },
    { reason: 'start-up-failed', failure: { source: 'provider', reason: 'network' } },
  ] as const)('keeps the history for the same account when its reason is $reason', async (end) => {
    stop = watchHistory();
    await sweeps(4);
    endSession(end);
    expect(useHistory.getState().history.servers.size).toBe(0);
    stop();
    await signInAs(7);
    expect(probesOf('sg')).toBe(4);
  });

  it('B3: removes the history when another account signs in', async () => {
    stop = watchHistory();
    await sweeps(4);
    endSession({ reason: 'other-device' });
    stop();
    await signInAs(8);
    expect(useHistory.getState().history).toEqual({ accountId: '8', servers: new Map() });
    expect(readStored('pingHistory')).toBeNull();
  });
});

describe('the history with failing storage', () => {
  it('F6: is empty when the stored text is corrupt', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"v":1,"a":"7","s":[["jp"',
      setItem: () => {},
      removeItem: () => {},
    });
    openHistory('7', 0);
    expect(useHistory.getState().history.servers.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('F6: is kept for this run when the storage is full', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => {},
    });
    stop = watchHistory();
    await sweeps(2);
    services.setHidden(true);
    expect(storedIds()).toEqual(['sg', 'jp']);
    vi.unstubAllGlobals();
    writeStored('pingHistory', null);
  });
});
