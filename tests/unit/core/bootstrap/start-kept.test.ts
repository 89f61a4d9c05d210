/** What a bootstrap without a network shows, and what ends a session in the bootstrap. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../../../src/core/session/end-session';
import { watchLastSeen } from '../../../../src/core/bootstrap/last-seen';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { readStored, removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { useServers } from '../../../../src/core/servers/servers.store';
import { changeUser, useSession } from '../../../../src/core/session/session.store';
import { useBootstrap } from '../../../../src/core/bootstrap/bootstrap.store';
import { failure, wireUser, type FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { leaveStage, startStage } from '../session/start-stage';

describe('the stored last state', () => {
  let services: FakeServices;
  beforeEach(() => {
    vi.useFakeTimers();
    ({ services } = startStage());
  });
  afterEach(async () => {
    await leaveStage();
    vi.useRealTimers();
  });

  /** An earlier session that stored its last state. */
  async function seenBefore(): Promise<void> {
    services.handlers.userInfo = () => ({ ...wireUser, email: 'demo@example.com' });
    void loadSession();
    await passTime(100);
    const stop = watchLastSeen();
    await passTime(0);
    stop();
    const kept = { seen: readStored('lastSeen'), at: readStored('lastSeenAt') };
    ({ services } = startStage());
    writeStored('lastSeen', kept.seen);
    writeStored('lastSeenAt', kept.at);
  }

  it("is shown with its time without a network, and replaced by the provider's response", async () => {
    await seenBefore();
    const at = Number(readStored('lastSeenAt'));
    services.setOnline(false);
    const started = loadSession();
    await passTime(1_000);
    expect(useSession.getState()).toMatchObject({ user: { fullName: 'Demo Player' }, phase: 'starting', userAt: null });
    expect(useServers.getState().list.map(({ id }) => id)).toEqual(['sg', 'jp']);
    expect(useBootstrap.getState()).toMatchObject({ step: 'offline', failure: null, storedAt: at });
    services.handlers.userInfo = () => ({ ...wireUser, full_name: 'Linh' });
    services.setOnline(true);
    await passTime(1_000);
    await started;
    expect(useSession.getState()).toMatchObject({ user: { fullName: 'Linh' }, phase: 'ready' });
    expect(useBootstrap.getState()).toEqual({ step: 'quiet', storedAt: null });
  });

  it('is shown with its time as soon as an attempt has failed', async () => {
    await seenBefore();
    const at = Number(readStored('lastSeenAt'));
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    void loadSession();
    await passTime(100);
    expect(useBootstrap.getState()).toMatchObject({ step: 'retrying', failedAttempts: 1, storedAt: at });
    expect(useSession.getState()).toMatchObject({ user: { fullName: 'Demo Player' }, phase: 'starting' });
    expect(useServers.getState().list.map(({ id }) => id)).toEqual(['sg', 'jp']);
  });

  it('keeps its servers when the network is lost before the list is loaded', async () => {
    await seenBefore();
    services.handlers.showServers = () => new Promise(() => {});
    services.handlers.userInfo = () => ({ ...wireUser, full_name: 'Linh' });
    void loadSession();
    await passTime(100);
    const stop = watchLastSeen();
    await passTime(0);
    stop();
    expect(readStored('lastSeen')).toMatchObject({ user: { fullName: 'Linh' }, servers: [{ id: 'sg' }, { id: 'jp' }] });
    services.handlers.showServers = () => Promise.reject(failure('network'));
    services.setOnline(false);
    await passTime(10_000);
    expect(useBootstrap.getState().step).toBe('offline');
    expect(useServers.getState().list.map(({ id }) => id)).toEqual(['sg', 'jp']);
  });

  it('loses its servers when the provider lists none any more', async () => {
    await seenBefore();
    services.handlers.showServers = () => [];
    void loadSession();
    await passTime(100);
    const stop = watchLastSeen();
    await passTime(0);
    stop();
    expect(readStored('lastSeen')?.servers).toEqual([]);
  });

  it('is not written by this window when another person has signed in in another window', async () => {
    void loadSession();
    await passTime(100);
    const stop = watchLastSeen();
    await passTime(0);
    // The other window removes the stored state before it stores its token; its storage event has not arrived yet.
    removeStored('lastSeen');
    removeStored('lastSeenAt');
    writeStored('accessToken', 'of-somebody-else');
    changeUser({ fullName: 'Changed' });
    await passTime(1_000);
    stop();
    expect([readStored('lastSeen'), readStored('lastSeenAt')]).toEqual([null, null]);
  });

  it('B1: contains no token and no e-mail address, and is removed at the end of the session', async () => {
    await seenBefore();
    const kept = JSON.stringify(readStored('lastSeen'));
    expect(kept).toContain('Demo Player');
    for (const secret of ['demo@example.com', 'ping-token', 'machine-1']) expect(kept).not.toContain(secret);
    endSession({ reason: 'expired-session' });
    expect([readStored('lastSeen'), readStored('lastSeenAt')]).toEqual([null, null]);
  });
});

it('J4: only a 401 of the provider or three attempts with a network sign out, with random networks and providers', async () => {
  vi.useFakeTimers();
  const moods = fc.constantFrom(
    ...(['answers', 'no network', 'system offline', 'gateway error', 'server error', 'hangs', 'unauthorized'] as const),
  );
  const ends = { 'start-up-failed': 0, 'expired-session': 0, stays: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(moods, { minLength: 1, maxLength: 12 }), async (plan) => {
      const stage = startStage();
      const { services } = stage;
      let mood = plan[0];
      let met: string[] = [];
      const enter = (next: typeof mood) => {
        mood = next;
        stage.isThere = mood !== 'no network' && mood !== 'system offline';
        services.setOnline(mood !== 'system offline');
      };
      enter(mood);
      services.handlers.userInfo = () => {
        met.push(mood ?? '');
        if (!stage.isThere) return Promise.reject(failure('network'));
        // Without CORS headers it looks like a missing network to a page.
        if (mood === 'gateway error') return Promise.reject(failure('network'));
        if (mood === 'server error') return Promise.reject(failure('server'));
        if (mood === 'unauthorized') return Promise.reject(failure('unauthorized'));
        return mood === 'hangs' ? new Promise(() => {}) : wireUser;
      };
      void loadSession();
      for (const next of plan) {
        enter(next);
        await passTime(3_000);
      }
      const { end, token } = useSession.getState();
      const tries = met.filter((one) => one !== 'no network' && one !== 'system offline');
      if (token !== null) ends.stays += 1;
      else if (end?.reason === 'expired-session') {
        ends['expired-session'] += 1;
        expect(met.at(-1)).toBe('unauthorized');
      } else {
        expect(end).toMatchObject({
          reason: 'start-up-failed',
          failure: { reason: expect.stringMatching(/^(server|timeout)$/) as string },
        });
        ends['start-up-failed'] += 1;
        expect(tries.length).toBeGreaterThanOrEqual(3);
      }
      await leaveStage();
      met = [];
    }),
    { numRuns: 300 },
  );
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(5);
  vi.useRealTimers();
});
