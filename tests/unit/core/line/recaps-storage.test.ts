/** The stored sessions: over restarts, crashes and the end of the provider's session, for their own account only. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { CONTINUE_WITHIN_MS } from '../../../../src/core/line/recap-continuation.rules';
import { finishEarlier, openRecaps, useRecaps } from '../../../../src/core/line/recaps.store';
import { useUnseenRecap } from '../../../../src/core/line/unseen-recap.store';
import { parseRunning } from '../../../../src/lib/platform/stored/stored-recaps';
import { SESSION_SAVE_INTERVAL_MS } from '../../../../src/core/line/record-session';
import { endSession } from '../../../../src/core/session/end-session';
import { openSession } from '../../../../src/core/session/session.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { settle, wireUser } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { recordedStage, SWEEP_MS, type RecordedStage } from '../../../support/stages/recorded-session';

let stage: RecordedStage;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) });
  stage = await recordedStage();
});
afterEach(async () => {
  stage.leave();
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const recaps = () => useRecaps.getState().recaps;
const newest = () => recaps()[0];
const probes = () => recaps().map(({ figures }) => figures.probes);
async function play(serverId: string, ms: number): Promise<void> {
  await connectServer(serverId);
  await passTime(ms);
}
/** The keys of recorded sessions that are written from now on, in a storage that works. */
function writtenKeys(): string[] {
  const keys: string[] = [];
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem(name: string, text: string) {
      values.set(name, text);
      if (name === 'sessionRecaps' || name === 'runningSession') keys.push(name);
    },
    removeItem: (name: string) => values.delete(name),
  });
  return keys;
}
async function signInAs(id: number): Promise<void> {
  stage.services.handlers.userInfo = () => ({ ...wireUser, id });
  openSession('t2');
  await loadSession();
  await settle();
  await stage.load();
}

describe('the stored sessions', () => {
  it('are there again after a restart, with all that they were', async () => {
    await play('sg', 3 * SWEEP_MS);
    await disconnectServer();
    const before = recaps();
    stage.leave();
    useRecaps.setState({ recaps: [] });
    await stage.load();
    expect([recaps(), useUnseenRecap.getState().recap]).toEqual([before, null]);
  });

  it('are stored once a minute while one runs, so that a crash loses no more of it', async () => {
    await play('sg', SESSION_SAVE_INTERVAL_MS - SWEEP_MS);
    expect(readStored('runningSession')).toBeNull();
    await passTime(2 * SWEEP_MS);
    const stored = parseRunning(readStored('runningSession') ?? '')?.session;
    expect(stored?.samples.length).toBe(13);
    stage.crash();
    await passTime(CONTINUE_WITHIN_MS);
    writeStored('connectedServer', null);
    await stage.load();
    expect(newest()).toMatchObject({ endedAt: stored?.endedAt, samples: stored?.samples, figures: { probes: 13 } });
    expect([readStored('runningSession'), useUnseenRecap.getState().recap]).toEqual([null, null]);
  });

  it('end a session that no page continues in time, at its newest sweep', async () => {
    await play('sg', 3 * SWEEP_MS);
    const endedAt = Date.now();
    stage.leave();
    writeStored('connectedServer', null);
    await passTime(1_000);
    await stage.load();
    expect(recaps()).toEqual([]);
    await passTime(CONTINUE_WITHIN_MS);
    expect(recaps().map((recap) => recap.endedAt)).toEqual([endedAt]);
    await play('sg', SWEEP_MS);
    await disconnectServer();
    expect(probes()).toEqual([2, 4]);
  });

  it('have a session of its own for a connect that comes too late to continue the one before', async () => {
    await play('sg', 3 * SWEEP_MS);
    stage.leave();
    writeStored('connectedServer', null);
    await passTime(CONTINUE_WITHIN_MS / 2);
    await stage.load();
    await passTime(CONTINUE_WITHIN_MS / 2);
    await play('sg', SWEEP_MS);
    await disconnectServer();
    expect(probes()).toEqual([2, 4]);
  });

  it('have a session once when the app crashed between storing its recap and removing its record', async () => {
    await play('sg', 3 * SWEEP_MS);
    stage.services.setHidden(true);
    const running = readStored('runningSession');
    await disconnectServer();
    writeStored('runningSession', running);
    await stage.load();
    await passTime(CONTINUE_WITHIN_MS);
    expect([probes(), readStored('runningSession')]).toEqual([[4], null]);
  });

  it('B2: are removed on signing out by hand, also the running one', async () => {
    await play('sg', 3 * SWEEP_MS);
    await disconnectServer();
    await play('sg', 3 * SWEEP_MS);
    stage.services.setHidden(true);
    expect([readStored('sessionRecaps'), readStored('runningSession')]).not.toContain(null);
    await signOut();
    stage.services.setHidden(false);
    stage.services.setHidden(true);
    expect([readStored('sessionRecaps'), readStored('runningSession'), recaps()]).toEqual([null, null, []]);
  });

  it('have the session that ran when the provider ended it, for the same account', async () => {
    await play('sg', 3 * SWEEP_MS);
    endSession({ reason: 'expired-session' });
    expect([recaps(), readStored('runningSession')]).toEqual([[], null]);
    stage.leave();
    await signInAs(7);
    expect([probes(), useUnseenRecap.getState().recap]).toEqual([[4], null]);
  });

  it('B3: are removed, and not shown, when they are of another account', async () => {
    await play('sg', 3 * SWEEP_MS);
    stage.leave();
    const running = readStored('runningSession');
    endSession({ reason: 'other-device' });
    writeStored('runningSession', running);
    await signInAs(8);
    await passTime(CONTINUE_WITHIN_MS);
    expect([recaps(), readStored('sessionRecaps'), readStored('runningSession')]).toEqual([[], null, null]);
  });

  it('B2: are not written any more on signing out by hand', async () => {
    await play('sg', 3 * SWEEP_MS);
    const written = writtenKeys();
    await signOut();
    stage.leave();
    expect(written).toEqual([]);
  });

  it('B2: are not written any more when another window has opened a session of its own', async () => {
    await play('sg', 3 * SWEEP_MS);
    const written = writtenKeys();
    writeStored('accessToken', 'of-another-window');
    endSession({ reason: 'other-device' });
    stage.leave();
    expect(written).toEqual([]);
  });

  it('B3: are not stored for an account without an id', async () => {
    endSession({ reason: 'signed-out' });
    stage.leave();
    stage.services.handlers.userInfo = () => ({ full_name: 'No id' });
    openSession('t2');
    await loadSession();
    await settle();
    await stage.load();
    const written = writtenKeys();
    await play('sg', 3 * SWEEP_MS);
    stage.services.setHidden(true);
    await disconnectServer();
    expect([probes(), written]).toEqual([[4], []]);
  });

  it('J6: are not shown to an account without an id, and stay stored for their own', async () => {
    await play('sg', 3 * SWEEP_MS);
    await disconnectServer();
    await play('sg', 3 * SWEEP_MS);
    stage.leave();
    const stored = () => [readStored('sessionRecaps'), readStored('runningSession')];
    const before = stored();
    expect(before).not.toContain(null);
    writeStored('connectedServer', null);
    openRecaps('', Date.now());
    finishEarlier();
    expect([recaps(), stored()]).toEqual([[], before]);
    // Written by no version of the app.
    writeStored('sessionRecaps', before[0]?.replace('"account":"7"', '"account":""') ?? null);
    openRecaps('', Date.now());
    expect(recaps()).toEqual([]);
  });
});
