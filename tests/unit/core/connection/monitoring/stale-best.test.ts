/** The best server by figures that are not present ones any more: measured first, within a limit (docs/product.md section 24, Age). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIGURE_AGE_MAX_MS } from '../../../../../common/monitoring';
import { connectBestServer, connectServer, toggleConnection } from '../../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { sweepServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { connectForPlay } from '../../../../../src/core/games/connect-for-play';
import { BEST_SERVER_TIMEOUT_MS } from '../../../../../src/model/constants';
import { playOf, type PlayPlace } from '../../../../../src/model/games/game-play';
import {
  figuresOf,
  helperFailed,
  settle,
  type FakeServices,
  type ScriptedSweep,
} from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';

const game = { id: '1', name: 'Star Arena', thumbnailUrl: null, serverId: 'sg' };
const jpIsBest: ScriptedSweep = { outcome: 'pinged', figures: { sg: figuresOf(90), jp: figuresOf(20) }, direct: null };
const play = (place: PlayPlace) => () => connectForPlay({ ...playOf([], game), place }, { isRequested: true });

let services: FakeServices;
beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  await sweepServers();
  services.pings.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});
const connection = () => useConnection.getState().connection;
async function afterWait(waitMs: number, answer: () => ScriptedSweep | Promise<ScriptedSweep>, connect: () => unknown) {
  await passTime(waitMs);
  services.ping = answer;
  void connect();
  await settle();
}

describe.each([
  ['"connect to the best"', connectBestServer],
  ['the switch without a chosen server', toggleConnection],
  ['Play of the best', play({ kind: 'best' })],
])('%s', (_, connect) => {
  it('measures first when the figures are older than two sweeps', async () => {
    await afterWait(FIGURE_AGE_MAX_MS + 1, () => jpIsBest, connect);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
    expect(services.pings).toHaveLength(1);
  });

  it('goes by the last figures when the measurement fails', async () => {
    await afterWait(FIGURE_AGE_MAX_MS + 1, () => helperFailed('timeout'), connect);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('goes by the last figures when the measurement takes too long', async () => {
    await afterWait(FIGURE_AGE_MAX_MS + 1, () => new Promise(() => {}), connect);
    expect(connection()).toMatchObject({ state: 'connecting', serverId: null });
    await passTime(BEST_SERVER_TIMEOUT_MS);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'sg' });
  });

  it('begins with the best server at once while the figures are present ones', async () => {
    await afterWait(FIGURE_AGE_MAX_MS, () => new Promise(() => {}), connect);
    expect(connection()).toMatchObject({ state: 'connecting', serverId: 'sg' });
  });
});

it('"connect to the best" measures again after the clock was set back', async () => {
  vi.setSystemTime(Date.now() - 3_600_000);
  await afterWait(0, () => jpIsBest, connectBestServer);
  expect(connection()).toMatchObject({ state: 'connected', serverId: 'jp' });
});

it('"connect to the best" keeps a connection to it when the helper does not answer sweeps', async () => {
  await connectServer('sg');
  services.logins.length = 0;
  await afterWait(FIGURE_AGE_MAX_MS + 1, () => new Promise(() => {}), connectBestServer);
  expect([connection(), services.logins]).toMatchObject([{ state: 'connected', serverId: 'sg' }, []]);
});

it.each<[string, PlayPlace]>([
  ["of the game's own server", { kind: 'game' }],
  ['of a certain server', { kind: 'server', serverId: 'sg' }],
])('Play %s begins at once, however old the figures are', async (_, place) => {
  await afterWait(FIGURE_AGE_MAX_MS + 1, () => new Promise(() => {}), play(place));
  expect(connection()).toMatchObject({ state: 'connecting', serverId: 'sg' });
});
