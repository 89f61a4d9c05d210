/** Which game's ping levels apply while connected: those of the game that the connection was made for (docs/product.md section 18). */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { resetConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { choosePlay, gamePlay } from '../../../../src/core/games/game-plays.store';
import { addRecentGame } from '../../../../src/core/games/kept-games.store';
import { launchGame } from '../../../../src/core/games/launch-game';
import { chooseGameScale, usePingScale } from '../../../../src/core/games/ping-scale.store';
import { playGame } from '../../../../src/core/games/play-game';
import { GOOD_LINE_TIMEOUT_MS } from '../../../../src/core/games/wait-for-good-line';
import { runGameCommand, watchInstalled } from '../../../../src/core/games/watch-installed';
import { setOffer } from '../../../../src/core/line/guard.store';
import { acceptOffer } from '../../../../src/core/line/line-guard';
import { resetNotices } from '../../../../src/core/preferences/notices.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadLaterTexts, startI18n } from '../../../../src/lib/i18n/i18n';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { deferred, helperFailed, settle } from '../../../support/fakes/fake-services';
import { loseHelper, reviveHelper } from '../../../support/fakes/lost-helper';
import { passTime } from '../../../support/time/pass-time';
import { putAwayStage, type PutAwayPage } from '../../../support/stages/put-away-page';
import { SWEEP_MS } from '../../../support/stages/recorded-session';

/** Played on the best server, 'sg', although the provider names another one for it. */
const arena = { id: '1', name: 'Star Arena', thumbnailUrl: null, serverId: 'jp' };
/** The game of 'sg' that was started last. */
const racer = { id: '2', name: 'Moon Racer', thumbnailUrl: null, serverId: 'sg' };
/** Has no levels of its own; the game of 'jp' that was started last, once it is played. */
const tower = { id: '3', name: 'Tower', thumbnailUrl: null, serverId: 'jp' };
/** The first bound of their levels, and of those for all games, in ms. */
const [ARENA, RACER, ALL] = [40, 120, 90];

let stage: PutAwayPage;
let stopWatching = () => {};
const connection = () => useConnection.getState().connection;
const levels = () => {
  const { result, unmount } = renderHook(() => usePingScale());
  unmount();
  return result.current.lowMaxMs;
};
/** Plays until the game is started, and its notice is gone. */
async function play(game: typeof arena): Promise<void> {
  const playing = playGame(game);
  await passTime(GOOD_LINE_TIMEOUT_MS + 1_000);
  await playing;
  resetNotices();
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) });
  stage = await putAwayStage();
  await startI18n('en');
  await loadLaterTexts();
  stage.services.installed = [arena, racer, tower].map(({ id, name }) => ({ id: `steam:${id}`, name }));
  stopWatching = watchInstalled();
  await settle();
  choosePlay({ ...gamePlay(arena), place: { kind: 'best' }, connects: true, installed: 'steam:1' });
  chooseGameScale({ gameId: arena.id, name: arena.name, choice: 'shooter' });
  chooseGameScale({ gameId: racer.id, name: racer.name, choice: 'mmo' });
  addRecentGame('7', racer);
});
afterEach(async () => {
  stopWatching();
  await stage.stop();
});

describe('the levels while connected', () => {
  it('are those of the game that Play has connected, as soon as it is, on whichever server', async () => {
    const playing = playGame(arena);
    await passTime(1_000);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(levels()).toBe(ARENA);
    await passTime(GOOD_LINE_TIMEOUT_MS);
    await playing;
    expect(levels()).toBe(ARENA);
  });

  it('are those for all games when that game has none of its own, whatever the last game of the server has', async () => {
    choosePlay({ ...gamePlay(tower), place: { kind: 'best' } });
    await play(tower);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    expect(levels()).toBe(ALL);
  });

  it('are those of the last game of the server when the person has connected by hand', async () => {
    await connectServer('sg');
    expect(levels()).toBe(RACER);
  });

  it('follow Play and Connect of another game on the same connection', async () => {
    await connectServer('sg');
    await play(arena);
    expect(levels()).toBe(ARENA);
    await launchGame(racer);
    expect(levels()).toBe(RACER);
    await play(arena);
    expect([levels(), stage.services.logins]).toEqual([ARENA, ['session-token-sg']]);
  });

  it('are those of the game that was chosen last while both waited for one connection', async () => {
    const login = deferred<{ outcome: 'done' }>();
    stage.services.login = () => login.promise;
    const first = playGame(arena);
    await passTime(1_000);
    const second = playGame(racer);
    await passTime(1_000);
    login.resolve({ outcome: 'done' });
    await passTime(GOOD_LINE_TIMEOUT_MS + 1_000);
    await Promise.all([first, second]);
    expect([levels(), connection().state]).toEqual([RACER, 'connected']);
  });

  it('are those of a game that has connected by its own start', async () => {
    await runGameCommand({ command: 'game-started', game: 'steam:1' });
    expect([levels(), connection().state]).toEqual([ARENA, 'connected']);
  });

  it('change neither by a connect to the same server nor by a Play that has no server', async () => {
    await play(arena);
    await connectServer('sg');
    choosePlay({ ...gamePlay(racer), place: { kind: 'server', serverId: 'gone' } });
    await play(racer);
    expect(levels()).toBe(ARENA);
  });
});

describe('the game of a connection', () => {
  it('stays while the connection is restored', async () => {
    await play(arena);
    await loseHelper(stage.services);
    expect([connection().state, levels()]).toEqual(['reconnecting', ARENA]);
    reviveHelper(stage.services);
    await passTime(60_000);
    expect([connection().state, levels()]).toEqual(['connected', ARENA]);
  });

  it('stays when the person accepts the server that the line guard offers', async () => {
    await play(arena);
    setOffer({ serverId: 'jp', name: 'Tokyo', gainMs: 40 });
    await acceptOffer();
    expect([connection(), levels()]).toEqual([expect.objectContaining({ state: 'connected', serverId: 'jp' }), ARENA]);
    expect(readStored('connectedGame')).toBe(arena.id);
  });

  it('is the one that the person plays while the line guard switches', async () => {
    await play(arena);
    const login = deferred<{ outcome: 'done' }>();
    stage.services.login = () => login.promise;
    setOffer({ serverId: 'jp', name: 'Tokyo', gainMs: 40 });
    const accepted = acceptOffer();
    await passTime(1_000);
    choosePlay({ ...gamePlay(racer), place: { kind: 'server', serverId: 'jp' } });
    const playing = playGame(racer);
    await passTime(1_000);
    login.resolve({ outcome: 'done' });
    await passTime(GOOD_LINE_TIMEOUT_MS + 1_000);
    await Promise.all([accepted, playing]);
    expect([levels(), readStored('connectedGame')]).toEqual([RACER, racer.id]);
  });

  it('ends with a switch of the line guard that fails, or in whose place the person connects by hand', async () => {
    await play(arena);
    stage.services.login = () => helperFailed('rejected');
    setOffer({ serverId: 'jp', name: 'Tokyo', gainMs: 40 });
    await acceptOffer();
    expect([connection().state, readStored('connectedGame')]).toEqual(['failed', null]);
    stage.services.login = () => ({ outcome: 'done' });
    await play(arena);
    const submitted = deferred<string>();
    stage.services.handlers.submitServer = () => submitted.promise;
    setOffer({ serverId: 'jp', name: 'Tokyo', gainMs: 40 });
    const accepted = acceptOffer();
    await passTime(1_000);
    const byHand = connectServer('sg');
    submitted.resolve('session-token');
    await Promise.all([accepted, byHand]);
    expect([connection(), readStored('connectedGame')]).toEqual([expect.objectContaining({ serverId: 'sg' }), null]);
  });

  it('ends with a change of the server, also when that fails', async () => {
    await play(arena);
    addRecentGame('7', tower);
    await connectServer('jp');
    expect(levels()).toBe(ALL);
    await connectServer('sg');
    expect(levels()).toBe(RACER);
    await play(arena);
    stage.services.login = () => helperFailed('rejected');
    await connectServer('jp');
    expect([connection().state, readStored('connectedGame')]).toEqual(['failed', null]);
  });

  it('ends with the connection', async () => {
    await play(arena);
    await disconnectServer();
    expect([levels(), readStored('connectedGame')]).toEqual([ALL, null]);
    await connectServer('sg');
    expect(levels()).toBe(RACER);
  });

  it('is not that of an earlier connection which a start has not restored', async () => {
    writeStored('connectedGame', arena.id);
    resetConnection();
    expect(levels()).toBe(ALL);
    await connectServer('sg');
    expect([levels(), readStored('connectedGame')]).toEqual([RACER, null]);
  });

  it('B2: is removed when the person signs out', async () => {
    await play(arena);
    expect(readStored('connectedGame')).toBe('1');
    await signOut();
    await settle();
    expect([readStored('connectedGame'), useConnection.getState().gameId]).toEqual([null, null]);
  });

  it('J9: stays over a page that is put away', async () => {
    await play(arena);
    await passTime(4 * SWEEP_MS);
    await stage.continueWith(stage.ask());
    expect([connection().state, levels()]).toEqual(['connected', ARENA]);
    addRecentGame('7', tower);
    await connectServer('jp');
    await passTime(4 * SWEEP_MS);
    await stage.continueWith(stage.ask());
    expect([connection(), levels()]).toEqual([expect.objectContaining({ serverId: 'jp' }), ALL]);
  });

  it('stays over a reload, which continues the connection without a login', async () => {
    await play(arena);
    await passTime(4 * SWEEP_MS);
    await stage.continueWith(stage.ask(), null);
    expect(stage.services.logins).toEqual([]);
    expect([connection().state, levels()]).toEqual(['connected', ARENA]);
  });
});
