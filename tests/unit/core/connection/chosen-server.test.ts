/** The chosen server is one that a person has picked: a connect that the app picks a server for chooses none (docs/product.md section 14, Header switch). */
import { beforeEach, describe, expect, it } from 'vitest';
import { autoConnect, chooseAutoConnect, type AutoConnect } from '../../../../src/core/connection/auto-connect';
import {
  chooseAndConnect,
  connectBestServer,
  connectServer,
  disconnectServer,
  toggleConnection,
} from '../../../../src/core/connection/connect-server';
import { reconnect } from '../../../../src/core/connection/reconnect';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { followCommands } from '../../../../src/core/desktop/desktop-commands';
import { launchGame } from '../../../../src/core/games/launch-game';
import { connectForPlay } from '../../../../src/core/games/connect-for-play';
import { addRecentServer } from '../../../../src/core/servers/recents.store';
import { chooseServer, useServers } from '../../../../src/core/servers/servers.store';
import { holdSession } from '../../../../src/core/session/session.store';
import { figuresById } from '../../../../src/model/figures-by-id';
import { playOf } from '../../../../src/model/games/game-play';
import { readStored } from '../../../../src/lib/platform/storage';
import { figuresOf, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});
const chosen = () => [useServers.getState().chosenId, readStored('chosenServer')];
const isConnectedTo = (serverId: string) =>
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId });
const start = (choice: AutoConnect) => () => {
  addRecentServer('sg');
  chooseAutoConnect(choice);
  return autoConnect();
};
const game = { id: '1', name: 'Game 1', thumbnailUrl: null, serverId: 'sg' };
const play = playOf([], game);

describe.each([null, 'jp'])('the chosen server (%s) stays as it is', (before) => {
  beforeEach(() => chooseServer(before));

  it.each([
    ['the best server', connectBestServer],
    ['a start to the last server', start('last')],
    ['a start to the best server', start('best')],
    ['a reconnect', () => reconnect('sg')],
    ['a game', () => launchGame(game)],
    ['Play', () => connectForPlay(play, { isRequested: true })],
    ['Connect with a recommended server', () => connectServer('sg')],
  ])('after a connect by %s', async (_, connect) => {
    await connect();
    isConnectedTo('sg');
    expect(chosen()).toEqual([before, before]);
  });
});

it('the switch connects to the best server each time when no person has chosen one', async () => {
  await toggleConnection();
  isConnectedTo('sg');
  await disconnectServer();
  useServers.setState({ figures: figuresById({ sg: figuresOf(90), jp: figuresOf(20) }) });
  await toggleConnection();
  isConnectedTo('jp');
  expect(chosen()).toEqual([null, null]);
});

describe('a server that a person picks', () => {
  it('is chosen with the connect, also when it is connected already', async () => {
    await chooseAndConnect('jp');
    isConnectedTo('jp');
    expect(chosen()).toEqual(['jp', 'jp']);
    await connectServer('sg');
    await chooseAndConnect('sg');
    expect(chosen()).toEqual(['sg', 'sg']);
  });

  it('is chosen from the menu of the tray', async () => {
    const stop = followCommands();
    services.command({ command: 'connect', serverId: 'jp' });
    await settle();
    isConnectedTo('jp');
    expect(chosen()).toEqual(['jp', 'jp']);
    stop();
  });

  it('is not chosen when it is not listed, nor in a held session, which cannot connect to it', async () => {
    await chooseAndConnect('gone');
    await connectServer('sg');
    holdSession({ reason: 'other-device' });
    await chooseAndConnect('jp');
    expect(chosen()).toEqual([null, null]);
  });
});
