/** Games that a launcher reports as running, over fake services: connecting, disconnecting, and the notices. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePlay, gamePlay } from '../../../../src/core/games/game-plays.store';
import { leaveHomeGames, loadHomeGames } from '../../../../src/core/games/load-games';
import { READ_AGAIN_MS, runGameCommand, watchInstalled } from '../../../../src/core/games/watch-installed';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { reconnect } from '../../../../src/core/connection/reconnect';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { loadLaterTexts, startI18n } from '../../../../src/lib/i18n/i18n';
import { failure, helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const game = { id: '1', name: 'Star Arena', thumbnailUrl: null, serverId: 'jp' };

let services: FakeServices;
let stop = () => {};
const texts = () => useNotices.getState().notices.map(({ getText }) => getText());
const connection = () => useConnection.getState().connection;

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  await startI18n('en');
  await loadLaterTexts();
  services.installed = [{ id: 'steam:440', name: 'Star Arena' }];
  stop = watchInstalled();
  await settle();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('the games to watch are sent again when the main process refused them, the newest only', async () => {
  const answer = services.answerInstalled;
  const taken: string[][] = [];
  let isRefused = true;
  services.answerInstalled = (asked) => {
    if (asked.request !== 'watch') return answer(asked);
    if (isRefused) return null;
    taken.push([...asked.ids]);
    return { response: 'watching' };
  };
  choosePlay({ ...gamePlay(game), connects: true, installed: 'steam:440' });
  isRefused = false;
  await passTime(60_000);
  expect(taken).toEqual([['steam:440']]);
  isRefused = true;
  stop();
  stop = watchInstalled();
  await settle();
  isRefused = false;
  choosePlay({ ...gamePlay(game), connects: true, disconnects: true, installed: 'steam:440' });
  await passTime(60_000);
  expect(taken.slice(1)).toEqual([['steam:440']]);
});

describe('a watched game', () => {
  const run = (command: 'game-started' | 'game-ended') => runGameCommand({ command, game: 'steam:440' });

  it('connects by its start only when that is chosen and nothing is connected, and disconnects after its end', async () => {
    await run('game-started');
    expect(connection().state).toBe('idle');
    choosePlay({ ...gamePlay(game), connects: true, disconnects: true, installed: 'steam:440' });
    services.runningGame = 'steam:440';
    await run('game-started');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(texts()).toEqual([]);
    await run('game-ended');
    expect(connection().state).toBe('idle');
    expect(texts()).toEqual(['Disconnected: Star Arena ended 2 minutes ago']);
    await connectServer('sg');
    await run('game-started');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('connects at its own start to the server that the provider names now, not to the one stored with the choice', async () => {
    choosePlay({ ...gamePlay(game), connects: true, installed: 'steam:440' });
    services.handlers.listGames = () => ({ data: [{ id: 1, name: 'Star Arena', server_id: 'sg' }] });
    await loadHomeGames();
    await run('game-started');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
    leaveHomeGames();
  });

  it('disconnects after its end while the connection is being restored, and says so only once it is off', async () => {
    choosePlay({ ...gamePlay(game), disconnects: true, installed: 'steam:440' });
    services.handlers.submitServer = () => Promise.reject(failure('server'));
    void reconnect('jp');
    await settle();
    expect(connection().state).toBe('reconnecting');
    await run('game-ended');
    expect([connection(), texts()]).toEqual([{ state: 'idle' }, ['Disconnected: Star Arena ended 2 minutes ago']]);
  });

  it.each(['connected', 'reconnecting'])(
    'shows no notice of a disconnect when the Off failed while %s',
    async (state) => {
      choosePlay({ ...gamePlay(game), disconnects: true, installed: 'steam:440' });
      await connectServer('jp');
      services.handlers.submitServer = () => Promise.reject(failure('server'));
      if (state === 'reconnecting') void reconnect('jp');
      await settle();
      expect(connection().state).toBe(state);
      services.login = () => helperFailed('timeout');
      await run('game-ended');
      expect([connection().state, texts()]).toEqual(['disconnecting', []]);
    },
  );

  it('shows one notice when it runs already while the person connects', async () => {
    services.runningGame = 'steam:440';
    await connectServer('sg');
    await settle();
    expect(texts()).toEqual([
      'Star Arena was already running when you connected. If it does not use the connection, restart it.',
    ]);
  });

  it('is neither requested nor shown when no launcher reports running games', async () => {
    services.reportsRunning = false;
    await passTime(READ_AGAIN_MS);
    services.focus();
    await settle();
    services.runningGame = 'steam:440';
    await connectServer('sg');
    await settle();
    expect(texts()).toEqual([]);
    expect(services.installedRequests.some(({ request }) => request === 'running')).toBe(false);
  });
});
