/** A page that was put away is continued with everything that it had (promise J9). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MissedSweep } from '../../../../common/contract/ipc/put-away';
import { chooseAutoConnect } from '../../../../src/core/connection/auto-connect';
import { disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { wasSwitchedOff } from '../../../../src/core/connection/switched-off';
import { declineOffer } from '../../../../src/core/line/line-guard';
import { useGuard } from '../../../../src/core/line/guard.store';
import { useLineStore } from '../../../../src/core/line/line.store';
import { useRecaps } from '../../../../src/core/line/recaps.store';
import { useUnseenRecap } from '../../../../src/core/line/unseen-recap.store';
import { admitNotice, useHeldNotices } from '../../../../src/core/preferences/held-notices.store';
import { readDrafts } from '../../../../src/core/page/drafts.store';
import { setHomeVisit, takeContinuedVisit } from '../../../../src/core/page/home-visit.store';
import { isMatchModeByHand, toggleMatchMode } from '../../../../src/core/preferences/match-mode.store';
import { setNote, setReport, useSupport } from '../../../../src/core/diagnostics/support.store';
import { setServerGroup, setServerKeyword, useServers } from '../../../../src/core/servers/servers.store';
import { pauseMail, useMails } from '../../../../src/core/session/mails.store';
import { services } from '../../../../src/core/services/services';
import { resetWithSession } from '../../../../src/core/session/session-end.store';
import { useSession } from '../../../../src/core/session/session.store';
import { updateGiftForm, useGiftForm } from '../../../../src/core/vouchers/gift-form.store';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import type { HelperFailureReason } from '../../../../src/model/failure';
import { figuresOf, helperFailed, settle } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { found, SWEEP_MS } from '../../../support/stages/recorded-session';
import { play, putAwayStage, type PutAwayPage } from '../../../support/stages/put-away-page';

let stage: PutAwayPage;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) });
  stage = await putAwayStage();
});
afterEach(() => stage.stop());
const ask = () => stage.ask();

/** What the main process measures in each of some sweeps. */
function missedSweeps(...pings: readonly (number | null)[]): MissedSweep[] {
  const from = Date.now();
  vi.setSystemTime(from + pings.length * SWEEP_MS);
  return pings.map((ping, index) => ({
    at: from + (index + 1) * SWEEP_MS,
    own: figuresOf(ping),
    direct: figuresOf(90),
  }));
}

/** One sweep of the main process fails; the helper answers the next one. */
async function failSweep(reason: HelperFailureReason): Promise<void> {
  const { ping } = stage.services;
  stage.services.ping = () => helperFailed(reason);
  await services().desktop.requestSweep({ token: 'ping-token', epoch: useSession.getState().epoch, isFresh: true });
  await settle();
  stage.services.ping = ping;
}

const pings = () => useConnection.getState().samples.map(({ roundTripMs }) => roundTripMs);

describe('J9: a page that is continued', () => {
  it('is connected as before, with its whole graph and the same session time, and requests nothing of the provider', async () => {
    await play();
    const { connection, server, events } = useConnection.getState();
    const before = pings();
    const { user } = useSession.getState();
    await stage.continueWith(ask(), { missed: missedSweeps(41, 42) });
    expect(useConnection.getState()).toMatchObject({ connection, server, events });
    expect(pings().slice(0, before.length + 2)).toEqual([...before, 41, 42]);
    expect([stage.services.calls, stage.services.logins, stage.services.continuationsEnded]).toEqual([[], [], 1]);
    expect(useSession.getState()).toMatchObject({ user, phase: 'ready' });
    expect(user?.email).toBe('demo@example.test');
    expect(useServers.getState()).toMatchObject({ status: 'ready', pingToken: expect.stringMatching(/./) as string });
    expect(useServers.getState().list.map(({ id }) => id)).toEqual(['sg', 'jp']);
    expect(useLineStore.getState().record?.line).toEqual({ health: 'good' });
  });

  it('keeps the pause before the next mail that confirms an address', async () => {
    const pause = { at: Date.now() - 10_000, pauseMs: 300_000 };
    pauseMail('confirm', pause);
    await stage.continueWith(ask());
    expect(useMails.getState()).toEqual({ confirm: pause, reset: null });
  });

  it('judges the line with the sweeps that it missed', async () => {
    await play();
    stage.services.ping = () => found(null);
    await stage.continueWith(ask(), { missed: missedSweeps(null, null, null) });
    expect(useLineStore.getState().record?.line.health).toBe('silent');
    expect(useLineStore.getState().spans.map(({ health }) => health)).toEqual(['checking', 'good']);
  });

  it('goes on with the recording of its session, without a gap or a second event', async () => {
    await play();
    const startedAt = useRecaps.getState().running?.startedAt;
    const probes = useRecaps.getState().running?.samples.length ?? 0;
    await stage.continueWith(ask(), { missed: missedSweeps(...Array.from({ length: 60 }, () => 50)) });
    await passTime(SWEEP_MS);
    await disconnectServer();
    const [recap, ...others] = useRecaps.getState().recaps;
    expect(others).toEqual([]);
    expect(recap).toMatchObject({ startedAt, connectedMs: 65 * SWEEP_MS, healthMs: { checking: SWEEP_MS } });
    expect(recap?.events.map(({ kind }) => kind)).toEqual(['connected', 'disconnected']);
    expect(recap?.figures.probes).toBeGreaterThanOrEqual(probes + 61);
  });

  it('has stored what was measured before anything else of it runs', async () => {
    await play();
    const page = ask();
    const missed = missedSweeps(50, 51);
    await stage.continueWith(page, { missed });
    expect(readStored('runningSession')).toContain('"time":');
    expect(useRecaps.getState().running?.endedAt).toBe(missed.at(-1)?.at);
    expect(readStored('pageAway')).toBeNull();
  });

  it('keeps what is stored of it until it has what it continues with, because the first paint of home reads it', async () => {
    const page = ask();
    const seen: boolean[] = [];
    let given = stage.services.continuation;
    Object.defineProperty(stage.services, 'continuation', {
      get() {
        if (given !== null) seen.push(readStored('pageAway') !== null);
        return given;
      },
      set: (value: typeof given) => (given = value),
    });
    await stage.continueWith(page);
    expect(seen).toEqual([true]);
    expect(readStored('pageAway')).toBeNull();
  });

  it('has the choices that are in memory only', async () => {
    toggleMatchMode();
    admitNotice('service', { title: 'Held', text: 'back' });
    toggleMatchMode();
    await play();
    declineOffer();
    await disconnectServer();
    await settle();
    setServerGroup('vip');
    setHomeVisit({ wasOpen: true, isFirst: false, wasRenewShown: true, seen: ['p1'] });
    toggleMatchMode();
    const recap = useUnseenRecap.getState().recap;
    const held = useHeldNotices.getState().notices;
    expect(recap).not.toBeNull();
    expect(held).toContainEqual({ title: 'Held', text: 'back' });
    chooseAutoConnect('last');
    await stage.continueWith(ask());
    expect(useHeldNotices.getState().notices).toEqual(held);
    expect([isMatchModeByHand(), wasSwitchedOff(), useServers.getState().group]).toEqual([true, true, 'vip']);
    expect(useGuard.getState().isDeclined).toBe(true);
    expect(useUnseenRecap.getState().recap).toEqual(recap);
    expect(takeContinuedVisit()).toMatchObject({ wasOpen: true, wasRenewShown: true, seen: ['p1'] });
    // A page that starts would connect by itself.
    expect([useConnection.getState().connection.state, stage.services.calls]).toEqual(['idle', []]);
  });

  it('has the half-written texts again', async () => {
    setServerKeyword('sing');
    setReport('the report');
    setNote('It lags');
    updateGiftForm({ code: 'DEMO' });
    const page = ask();
    await stage.continueWith(page);
    expect(useServers.getState().keyword).toBe('sing');
    expect(useSupport.getState()).toMatchObject({ report: 'the report', note: 'It lags' });
    expect(useGiftForm.getState()).toMatchObject({ form: { code: 'DEMO', securityCode: '' }, problem: null });
    expect(ask()?.drafts).toEqual(page?.drafts);
  });

  it('gives no text of its session to the next one', async () => {
    await stage.continueWith(ask(), { drafts: [{ name: 'game-search', text: 'sing' }] });
    resetWithSession();
    expect(readDrafts()).toEqual([]);
  });

  it('reconnects after a sleep, and counts its time up to then', async () => {
    await play();
    const page = ask();
    const sleptAt = Date.now();
    vi.setSystemTime(sleptAt + 60 * 60_000);
    await stage.continueWith(page, { sleptAt });
    await passTime(SWEEP_MS);
    const { connection } = useConnection.getState();
    expect(connection).toMatchObject({ state: 'connected', elapsedMs: 4 * SWEEP_MS });
    expect(stage.services.calls).toContain('submitServer');
  });

  it('reconnects after a gap that no event of the system explains, and not after the length of a sweep', async () => {
    await play();
    const page = ask();
    vi.setSystemTime(Date.now() + 60_000);
    await stage.continueWith(page);
    await passTime(SWEEP_MS);
    expect(stage.services.calls).toContain('submitServer');
  });

  it.each(['gone', 'refused', 'not-started'] as const)(
    'J1: reconnects when a sweep without a page failed as %s, also when the helper answers again',
    async (reason) => {
      await play();
      await stage.continueWith(ask(), { missed: missedSweeps(41) }, () => failSweep(reason));
      expect(useConnection.getState().connection).toMatchObject({ state: 'connected', elapsedMs: 5 * SWEEP_MS });
      expect(stage.services.logins).toEqual(['session-token-sg']);
    },
  );

  it('stays connected when a sweep without a page failed, but the helper may still hold the session', async () => {
    await play();
    await stage.continueWith(ask(), {}, () => failSweep('timeout'));
    await passTime(SWEEP_MS);
    expect([useConnection.getState().connection.state, stage.services.logins]).toEqual(['connected', []]);
  });

  it('executes the commands that came meanwhile, which it gets when it listens', async () => {
    await play();
    await stage.continueWith(ask());
    stage.services.command({ command: 'toggle' });
    await passTime(SWEEP_MS);
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it.each(['', '{}', '{"page":{},"graph":"x"}'])(
    'is loaded as at any start when %j is stored in its place',
    async (text) => {
      const page = ask();
      writeStored('pageAway', text);
      await stage.continueWith(page);
      expect(stage.services.calls.slice(0, 2)).toEqual(['userInfo', 'serverToken']);
      expect(useSession.getState().phase).toBe('ready');
    },
  );

  it('is loaded as at any start when the main process knows nothing of it, as after a crash', async () => {
    await stage.continueWith(ask(), null);
    expect(stage.services.calls.slice(0, 2)).toEqual(['userInfo', 'serverToken']);
    expect(readStored('pageAway')).toBeNull();
  });
});
