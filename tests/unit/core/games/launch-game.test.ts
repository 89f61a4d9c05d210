/** Starting a game: refused with the message of docs/product.md section 5, or connected and then recorded as a recent game. */
import { beforeEach, describe, expect, it } from 'vitest';
import { toggleFavouriteGame } from '../../../../src/core/games/toggle-favourite-game';
import { launchGame } from '../../../../src/core/games/launch-game';
import { signOut } from '../../../../src/core/session/sign-out';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { parseKeptGames } from '../../../../src/lib/platform/stored/stored-games';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useKeptGames } from '../../../../src/core/games/kept-games.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { resetServers } from '../../../../src/core/servers/servers.store';
import { deferred, helperFailed, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

const game = (id: string, serverId: string | null) => ({ id, name: `Game ${id}`, thumbnailUrl: null, serverId });
/** Their texts are tested where they are shown: tests/component/games. */
const problems = () => useNotices.getState().notices.filter(({ type }) => type === 'danger').length;
const recent = () => useKeptGames.getState().recent.map(({ id }) => id);

let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});

describe('a launch', () => {
  it.each([
    ['has no server in its config', null, () => {}],
    ['has one that is not there', 'gone', () => {}],
    ['comes before the servers', 'sg', resetServers],
  ])('is refused with a message and without a request when the game %s', async (_, serverId, before) => {
    before();
    await launchGame(game('1', serverId));
    expect(problems()).toBe(1);
    expect([services.calls, services.logins, recent()]).toEqual([[], [], []]);
  });

  it('connects to the server of the game, and makes the game the newest recent one', async () => {
    await launchGame(game('1', 'sg'));
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'sg' });
    await launchGame(game('2', 'jp'));
    expect(recent()).toEqual(['2', '1']);
    expect(readStored('keptGames')).toMatchObject({ accountId: '7', recent: [{ id: '2' }, { id: '1' }] });
  });

  it('records no recent game when it fails or is replaced by another', async () => {
    services.login = () => helperFailed('refused');
    await launchGame(game('1', 'sg'));
    expect(recent()).toEqual([]);
    const first = deferred<{ outcome: 'done' }>();
    services.login = () => first.promise;
    const replaced = launchGame(game('2', 'sg'));
    await settle();
    services.login = () => ({ outcome: 'done' });
    const instead = launchGame(game('3', 'jp'));
    first.resolve({ outcome: 'done' });
    await Promise.all([replaced, instead]);
    expect(recent()).toEqual(['3']);
  });

  it('B2: records nothing when it ends with the session', async () => {
    const login = deferred<{ outcome: 'done' }>();
    services.login = () => login.promise;
    const launching = launchGame(game('1', 'sg'));
    await settle();
    await signOut();
    login.resolve({ outcome: 'done' });
    await launching;
    expect([recent(), readStored('keptGames').recent]).toEqual([[], []]);
  });
});

describe('kept games', () => {
  it('B2: are removed from store and storage when signing out', async () => {
    await launchGame(game('1', 'sg'));
    toggleFavouriteGame(game('2', 'jp'));
    expect(readStored('keptGames')).toMatchObject({ recent: [{ id: '1' }], favourites: [{ id: '2' }] });
    await signOut();
    expect(useKeptGames.getState()).toEqual({ accountId: '', recent: [], favourites: [] });
    expect(readStored('keptGames')).toEqual({ accountId: '', recent: [], favourites: [] });
  });

  it.each(['{', 'null', '[]', '{"accountId":"7"}', '{"accountId":"7","recent":[{"id":1}],"favourites":[]}'])(
    'F6: are undefined when stored as %j',
    (stored) => expect(parseKeptGames(stored)).toBeUndefined(),
  );

  it('are merged with those that another window stored meanwhile', () => {
    toggleFavouriteGame(game('1', 'sg'));
    const others = { ...readStored('keptGames'), favourites: [game('5', 'jp'), game('1', 'sg')] };
    writeStored('keptGames', others);
    toggleFavouriteGame(game('2', 'jp'));
    expect(useKeptGames.getState().favourites.map(({ id }) => id)).toEqual(['2', '5', '1']);
  });
});
