/** The history of what is measured: fed, written down, kept for its account and for no other. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../../../src/model/ping/ping-history';
import { endSession } from '../../../../src/core/session/end-session';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { HISTORY_SAVE_INTERVAL_MS, watchHistory } from '../../../../src/core/connection/watch-history';
import { sweepServers } from '../../../../src/core/connection/watch-servers';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { openHistory, resetHistory, useHistory } from '../../../../src/core/servers/history.store';
import { openSession } from '../../../../src/core/session/session.store';
import { figuresOf, pinged, settle, wireUser, type FakeServices } from '../../../support/fake-services';
import { signedInServices } from '../../../support/flow-stage';
import { passTime } from '../../../support/pass-time';

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
    // It is fed in a task of its own.
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
  it('knows every server that is measured, connected or not', async () => {
    stop = watchHistory();
    await sweeps(3);
    expect([probesOf('sg'), probesOf('jp')]).toEqual([3, 3]);
    stop();
    await sweeps(2);
    expect(probesOf('sg')).toBe(3);
  });

  it('is fed in a task after the one that shows the figures, and not once it is stopped', async () => {
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

  it('is written every five minutes at most, and when the window hides', async () => {
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

  it('goes on after a restart', async () => {
    stop = watchHistory();
    await sweeps(4);
    services.setHidden(true);
    stop();
    resetHistory();
    stop = watchHistory();
    await sweeps(3);
    expect(probesOf('sg')).toBe(7);
  });

  it('that is stored survives a start: it is there before the first sweep is written down', async () => {
    stop = watchHistory();
    await sweeps(4);
    services.setHidden(true);
    stop();
    resetHistory();
    stop = watchHistory();
    expect([probesOf('sg'), storedIds()]).toEqual([4, ['sg', 'jp']]);
    // A crash now loses nothing.
    stop();
    resetHistory();
    stop = watchHistory();
    expect([probesOf('sg'), storedIds()]).toEqual([4, ['sg', 'jp']]);
  });

  it('names the best server, and another one only when that is better by the margin', async () => {
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

  it('keeps its ranking as it is while a sweep says nothing new of it, so that nothing is drawn anew for it', async () => {
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

  it('leaves a server out for a day that loses everything', async () => {
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
  it('B2: signing out by hand leaves nothing of it', async () => {
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
  ] as const)('$reason keeps it for the same account', async (end) => {
    stop = watchHistory();
    await sweeps(4);
    endSession(end);
    expect(useHistory.getState().history.servers.size).toBe(0);
    stop();
    await signInAs(7);
    expect(probesOf('sg')).toBe(4);
  });

  it('B3: another account never sees it, and its own begins empty', async () => {
    stop = watchHistory();
    await sweeps(4);
    endSession({ reason: 'other-device' });
    stop();
    await signInAs(8);
    expect(useHistory.getState().history).toEqual({ accountId: '8', servers: new Map() });
    expect(readStored('pingHistory')).toBeNull();
  });
});

describe('storage that fails', () => {
  it('F6: what is corrupt is an empty history', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"v":1,"a":"7","s":[["jp"',
      setItem: () => {},
      removeItem: () => {},
    });
    openHistory('7', 0);
    expect(useHistory.getState().history.servers.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('F6: when it is full, the history lives for this run', async () => {
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
