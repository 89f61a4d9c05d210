/** Play, over fake services: the connection, the wait for a good line, the start, and the person's choices. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePlay, gamePlay } from '../../../../src/core/games/game-plays.store';
import { useInstalled } from '../../../../src/core/games/installed.store';
import { playGame } from '../../../../src/core/games/play-game';
import { GOOD_LINE_TIMEOUT_MS } from '../../../../src/core/games/wait-for-good-line';
import { READ_AGAIN_MS, watchInstalled } from '../../../../src/core/games/watch-installed';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { setLine, useLineStore } from '../../../../src/core/line/line.store';
import { useKeptGames } from '../../../../src/core/games/kept-games.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadLaterTexts, startI18n } from '../../../../src/lib/i18n/i18n';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { newLine } from '../../../../common/line/line-record';
import { helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const game = { id: '1', name: 'Star Arena', thumbnailUrl: null, serverId: 'jp' };
const arena = { id: 'steam:440', name: 'Star Arena' };
const started = { request: 'start', id: 'steam:440' };

let services: FakeServices;
let stop = () => {};
const texts = () => useNotices.getState().notices.map(({ getText }) => getText());
const connection = () => useConnection.getState().connection;
const starts = () => services.installedRequests.filter(({ request }) => request === 'start');
const watched = () => services.installedRequests.flatMap((asked) => (asked.request === 'watch' ? [asked.ids] : []));
/** The line is judged as good. */
const goodLine = () => {
  useLineStore.setState({ connection: connection() as never });
  setLine({ ...newLine(0), line: { health: 'good' } }, 1);
};

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  await startI18n('en');
  await loadLaterTexts();
  services.installed = [arena, { id: 'epic:ab', name: 'Moon Racer' }, { id: 'steam:5', name: 'Tower: Ultimate' }];
  stop = watchInstalled();
  await settle();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('Play', () => {
  it("connects to the game's server, waits for a good line, and starts the game through its launcher", async () => {
    const playing = playGame(game);
    await passTime(1_000);
    expect(useInstalled.getState().playingId).toBe('1');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(starts()).toEqual([]);
    goodLine();
    await playing;
    expect(starts()).toEqual([started]);
    expect(texts()).toEqual(['Steam was asked to start Star Arena']);
    expect(useKeptGames.getState().recent.map(({ id }) => id)).toEqual(['1']);
    expect(useInstalled.getState().playingId).toBeNull();
  });

  it('waits 5 s at most', async () => {
    const playing = playGame(game);
    await passTime(GOOD_LINE_TIMEOUT_MS - 1_000);
    expect(starts()).toEqual([]);
    await passTime(2_000);
    await playing;
    expect(starts()).toEqual([started]);
  });

  it('starts nothing without a connection, after an Off meanwhile, and after signing out', async () => {
    for (const reason of ['refused', 'not-started'] as const) {
      services.login = () => helperFailed(reason);
      await playGame(game);
      expect(connection().state).toBe('failed');
    }
    services.login = () => ({ outcome: 'done' });
    for (const leave of [disconnectServer, signOut]) {
      const playing = playGame(game);
      await passTime(1_000);
      const left = leave();
      await passTime(GOOD_LINE_TIMEOUT_MS * 2);
      await Promise.all([playing, left]);
    }
    expect(starts()).toEqual([]);
  });

  it.each([false, true])('starts the game once when it is pressed twice, connected before: %s', async (isConnected) => {
    if (isConnected) {
      await connectServer('jp');
      goodLine();
    }
    const both = [playGame(game), playGame(game)];
    await passTime(1_000);
    both.push(playGame(game));
    await passTime(GOOD_LINE_TIMEOUT_MS * 2);
    await Promise.all(both);
    expect(starts()).toHaveLength(isConnected ? 2 : 1);
    expect(useInstalled.getState().playingId).toBeNull();
  });

  it('shows a game of GOG in its launcher, and says that it is started there', async () => {
    services.installed = [{ id: 'gog:7', name: 'Star Arena' }];
    await passTime(READ_AGAIN_MS);
    services.focus();
    await settle();
    await connectServer('jp');
    goodLine();
    await playGame(game);
    expect(starts()).toEqual([{ request: 'start', id: 'gog:7' }]);
    expect(texts()).toEqual(['GOG Galaxy was asked to show Star Arena. Start it there.']);
  });

  it('of another game replaces one that waits', async () => {
    const first = playGame(game);
    await passTime(1_000);
    const second = playGame({ ...game, id: '2', name: 'Moon Racer' });
    await passTime(GOOD_LINE_TIMEOUT_MS + 1_000);
    await Promise.all([first, second]);
    expect(starts()).toEqual([{ request: 'start', id: 'epic:ab' }]);
    expect(texts()).toEqual(['Epic Games was asked to start Moon Racer']);
  });

  it('keeps a connection that fits the choice, and leaves one that does not', async () => {
    await connectServer('sg');
    choosePlay({ ...gamePlay(game), place: { kind: 'best' } });
    goodLine();
    await playGame(game);
    expect(connection()).toMatchObject({ serverId: 'sg' });
    choosePlay({ ...gamePlay(game), place: { kind: 'server', serverId: 'jp' } });
    const playing = playGame(game);
    await passTime(GOOD_LINE_TIMEOUT_MS + 1_000);
    await playing;
    expect(connection()).toMatchObject({ serverId: 'jp' });
    choosePlay({ ...gamePlay(game), place: { kind: 'server', serverId: 'gone' } });
    await playGame(game);
    expect(texts()).toContain('Server is not found');
    expect(starts()).toHaveLength(2);
  });

  it.each([
    ['unknown', 'Star Arena is no longer installed'],
    ['failed', 'Steam could not be opened'],
  ] as const)('says what came of it: %s', async (outcome, text) => {
    services.startOutcome = outcome;
    await connectServer('jp');
    goodLine();
    await playGame(game);
    expect(texts()).toEqual([text]);
  });

  it('does not start a game that runs already; it says that a restart may be needed', async () => {
    services.runningGame = 'steam:440';
    const playing = playGame(game);
    await passTime(GOOD_LINE_TIMEOUT_MS + 1_000);
    await playing;
    expect(starts()).toEqual([]);
    expect(texts()).toEqual([
      'Star Arena was already running when you connected. If it does not use the connection, restart it.',
    ]);
  });

  it('does not say that a game ran before a connection which was there already: its launcher is asked to start it', async () => {
    await connectServer('jp');
    goodLine();
    services.runningGame = 'steam:440';
    await playGame(game);
    expect(starts()).toEqual([started]);
    expect(texts()).toEqual(['Steam was asked to start Star Arena']);
  });

  it('asks which game it is when the names do not say, and does nothing for one that is not installed', async () => {
    await playGame({ ...game, id: '3', name: 'Tower' });
    expect(useInstalled.getState().dialog).toMatchObject({ kind: 'question', game: { id: '3' } });
    await playGame({ ...game, id: '4', name: 'Absent' });
    expect([connection().state, starts()]).toEqual(['idle', []]);
  });
});

describe('the choices', () => {
  it('B2: are stored with their account, and removed when the person signs out', async () => {
    choosePlay({ ...gamePlay(game), connects: true, installed: 'steam:440' });
    expect(JSON.parse(readStored('gamePlays') ?? '')).toMatchObject({ accountId: '7', games: [{ gameId: '1' }] });
    await signOut();
    expect(readStored('gamePlays')).toBeNull();
    expect(gamePlay(game).connects).toBe(false);
  });

  it('F6: a corrupt value is removed', () => {
    writeStored('gamePlays', '{"accountId":');
    choosePlay({ ...gamePlay(game), connects: true });
    expect(gamePlay(game).connects).toBe(true);
  });

  it('have the main process watch the games that connect or disconnect by themselves, until the session ends', () => {
    expect(watched()).toEqual([]);
    choosePlay({ ...gamePlay(game), connects: true, installed: 'steam:440' });
    choosePlay({ ...gamePlay(game), place: { kind: 'best' } });
    expect(watched()).toEqual([['steam:440']]);
    stop();
    expect(watched()).toEqual([['steam:440'], []]);
  });
});

it('the files are read again when the person returns, at most once a minute', async () => {
  const lists = () => services.installedRequests.filter(({ request }) => request === 'list').length;
  services.focus();
  expect(lists()).toBe(1);
  await passTime(READ_AGAIN_MS);
  services.focus();
  services.focus();
  expect(lists()).toBe(2);
});
