import { beforeEach, describe, expect, it } from 'vitest';
import { resetFreshState } from '../../../../src/lib/platform/fresh-state';
import { readStored } from '../../../../src/lib/platform/storage';
import { addSample, useConnection } from '../../../../src/core/connection/connection.store';
import { clearBusy, dismissNotice, notify, showBusy, useNotices } from '../../../../src/core/preferences/notices.store';
import {
  chooseServer,
  endSweep,
  failServers,
  markFavourite,
  resetServers,
  setServers,
  setServerSort,
  useServers,
} from '../../../../src/core/servers/servers.store';
import {
  closeSession,
  openSession,
  resetSession,
  setUser,
  useSession,
} from '../../../../src/core/session/session.store';
import { figuresById } from '../../../../src/model/figures-by-id';
import { recordOf } from '../../../support/samples/figures-record';

const server = (id: string) => ({ id, name: id, countryCode: 'SG', isFavourite: false, isVip: false });
const figures = (roundTripMs: number) => ({ roundTripMs, jitterMs: null, loss: null });

beforeEach(resetFreshState);

describe('notices', () => {
  const messages = () => useNotices.getState().notices.map(({ getText }) => getText());

  it('are shown for 2 s by default', () => {
    notify('success', 'saved');
    notify('danger', 'broken', { durationMs: 5_000 });
    expect(useNotices.getState().notices.map(({ durationMs }) => durationMs)).toEqual([2_000, 5_000]);
  });

  it('G8: are the newest five of a thousand, each text once', () => {
    for (let count = 1; count <= 1_000; count += 1) notify('warning', `notice ${count}`);
    expect(messages()).toEqual(['notice 996', 'notice 997', 'notice 998', 'notice 999', 'notice 1000']);
    notify('danger', 'notice 998');
    expect(messages()).toEqual(['notice 996', 'notice 997', 'notice 999', 'notice 1000', 'notice 998']);
  });

  it('are dismissed by their own id', () => {
    notify('success', 'a');
    notify('success', 'b');
    dismissNotice(useNotices.getState().notices[0]?.id ?? -1);
    dismissNotice(-1);
    expect(messages()).toEqual(['b']);
  });

  it('have an overlay that stays until each busy action has ended once, or until it is cleared', () => {
    const busy = () => useNotices.getState().busyCount;
    const [first, second] = [showBusy(), showBusy()];
    first();
    first();
    expect(busy()).toBe(1);
    clearBusy();
    second();
    expect(busy()).toBe(0);
  });
});

describe('connection', () => {
  it('keeps the samples of an hour of monitoring', () => {
    for (let at = 1; at <= 730; at += 1) addSample({ at, roundTripMs: at, jitterMs: null, via: 'service' });
    const { samples } = useConnection.getState();
    expect([samples.length, samples[0]?.at, samples.at(-1)?.at]).toEqual([720, 11, 730]);
  });
});

describe('servers', () => {
  it('restart the countdown and drop figures of removed servers when a list is set', () => {
    setServers([server('a'), server('b')]);
    endSweep(5, figuresById({ a: figures(1), b: figures(2) }), null);
    useServers.setState({ refreshCountdown: 0 });
    setServers([server('b'), server('c')]);
    expect(useServers.getState()).toMatchObject({ refreshCountdown: 6, status: 'ready' });
    expect(recordOf(useServers.getState().figures)).toEqual({ b: figures(2) });
    expect(useServers.getState().figures.get('a')).toBeUndefined();
  });

  it('keep the identity of unchanged rows, and of the list when nothing changed', () => {
    setServers([server('a'), server('b')]);
    const { list } = useServers.getState();
    setServers([server('a'), server('b')]);
    expect(useServers.getState().list).toBe(list);
    setServers([server('a'), { ...server('b'), name: 'Renamed' }]);
    expect(useServers.getState().list[0]).toBe(list[0]);
    expect(useServers.getState().list[1]?.name).toBe('Renamed');
    setServers([{ ...server('b'), name: 'Renamed' }, server('a')]);
    expect(useServers.getState().list.map(({ id }) => id)).toEqual(['b', 'a']);
    setServers([{ ...server('b'), name: 'Renamed' }]);
    expect(useServers.getState().list).toHaveLength(1);
  });

  it('are failed after a failure without a list, and stay ready with one', () => {
    const failure = { source: 'provider', reason: 'network' } as const;
    failServers(failure);
    expect(useServers.getState()).toMatchObject({ status: 'failed', failure });
    setServers([server('a')]);
    expect(useServers.getState().failure).toBeNull();
    failServers(failure);
    expect(useServers.getState()).toMatchObject({ status: 'ready', failure });
  });

  it('keep chosen server and sort order over restarts', () => {
    chooseServer('a');
    setServerSort('name');
    resetServers();
    expect(useServers.getState()).toMatchObject({ chosenId: 'a', sort: 'name' });
    chooseServer(null);
    setServerSort('ping');
    expect(readStored('chosenServer')).toBeNull();
  });

  it('change only the marked row when a favourite is set', () => {
    setServers([server('a'), server('b')]);
    const [, other] = useServers.getState().list;
    markFavourite('a', true);
    const { list } = useServers.getState();
    expect(list[0]?.isFavourite).toBe(true);
    expect(list[1]).toBe(other);
  });
});

describe('session', () => {
  it('goes from signed out to starting to ready and back, and its epoch grows at each begin and end', () => {
    const { epoch } = useSession.getState();
    expect(useSession.getState()).toMatchObject({ phase: 'signed-out', token: null, end: null });
    openSession('t');
    expect(useSession.getState()).toMatchObject({ phase: 'starting', token: 't', epoch: epoch + 1 });
    setUser({
      id: '1',
      fullName: '',
      avatarUrl: '',
      email: '',
      isEmailVerified: null,
      expiresAt: null,
      registeredAt: null,
      subscription: null,
    });
    expect(useSession.getState().phase).toBe('ready');
    closeSession({ reason: 'expired-session' });
    expect(useSession.getState()).toMatchObject({ phase: 'signed-out', user: null, token: null, epoch: epoch + 2 });
    openSession('u');
    expect(useSession.getState().end).toBeNull();
    closeSession({ reason: 'signed-out' });
  });

  it('begins with the stored token', () => {
    openSession('kept');
    resetSession();
    expect(useSession.getState()).toMatchObject({ token: 'kept', phase: 'starting' });
    closeSession({ reason: 'signed-out' });
    expect(readStored('accessToken')).toBeNull();
  });
});
