/** Connecting to the server of a game's choice: what is shown when there is no such server. */
import { beforeEach, describe, expect, it } from 'vitest';
import { connectForPlay } from '../../../../src/core/games/connect-for-play';
import { cancelConnect, connectServer } from '../../../../src/core/connection/connect-server';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useServers } from '../../../../src/core/servers/servers.store';
import type { GamePlay } from '../../../../src/model/games/game-play';
import { NO_FIGURES } from '../../../../src/model/figures-by-id';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { gamePlay } from '../../../../src/core/games/game-plays.store';
import { deferred, settle } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { loseHelper, reviveHelper } from '../../../support/fakes/lost-helper';

const game = { id: '1', name: 'Star Arena', thumbnailUrl: null, serverId: 'jp' };
const texts = () => useNotices.getState().notices.map(({ getText }) => getText());

beforeEach(async () => {
  await signedInServices();
  await startI18n('en');
});

describe('while the server of the game is being connected', () => {
  it('waits for that attempt, and says whether it has succeeded', async () => {
    const services = await signedInServices();
    const submitted = deferred<string>();
    services.handlers.submitServer = () => submitted.promise;
    void connectServer('jp');
    await settle();
    const played = connectForPlay(gamePlay(game), { isRequested: true });
    await settle();
    submitted.resolve('session-token-jp');
    expect(await played).toBe(true);
    expect(services.logins).toEqual(['session-token-jp']);
  });

  it('waits for a reconnect, and ends when the person cancels it', async () => {
    const services = await signedInServices();
    await loseHelper(services);
    const play: GamePlay = { ...gamePlay(game), place: { kind: 'server', serverId: 'sg' } };
    const played = connectForPlay(play, { isRequested: true });
    reviveHelper(services);
    await sweepServers();
    expect(await played).toBe(true);
    await loseHelper(services);
    const cancelled = connectForPlay(play, { isRequested: true });
    cancelConnect();
    expect(await cancelled).toBe(false);
  });
});

describe('when the helper reports no figures', () => {
  it("a person's Play takes the first server, as On does, and a game that starts by itself connects to none", async () => {
    const services = await signedInServices();
    services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    useServers.setState({ figures: NO_FIGURES });
    const [first] = useServers.getState().list;
    const play: GamePlay = { ...gamePlay(game), place: { kind: 'best' } };
    expect(await connectForPlay(play, { isRequested: false })).toBe(false);
    expect(await connectForPlay(play, { isRequested: true })).toBe(true);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: first?.id });
    expect(texts()).toEqual([]);
  });
});

describe('without a server to connect to', () => {
  it.each([
    ['the list is not loaded', [], 'Server is not loaded, please try again'],
    ['the chosen server is gone', null, 'Server is not found'],
  ])('a person who pressed Play is shown that %s, and nobody else is', async (_, list, shown) => {
    if (list) useServers.setState({ list });
    const play: GamePlay = { ...gamePlay(game), place: { kind: 'server', serverId: 'removed' } };
    expect(await connectForPlay(play, { isRequested: false })).toBe(false);
    expect(texts()).toEqual([]);
    expect(await connectForPlay(play, { isRequested: true })).toBe(false);
    expect(texts()).toEqual([shown]);
    expect(useConnection.getState().connection.state).toBe('idle');
  });
});
