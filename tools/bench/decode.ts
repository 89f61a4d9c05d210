/** The cost of parsing, validating and decoding the largest lists that the client keeps (promise E5). */
import * as v from 'valibot';
import { providerApi } from '../../common/contract/provider/provider-api';
import { gameSeeds } from '../../sandbox/seed/games';
import { serverSeeds } from '../../sandbox/seed/servers';
import { decodeGames } from '../../common/contract/provider/game';
import { decodeServers } from '../../common/contract/provider/server';
import type { DecodeContext } from '../../common/contract/endpoint';
import { CROWD } from './desktop';
import { figure, median, type Figure } from './figure';

const RUNS = 9;
const TARGET_MS = 150;

export function measureDecode(): Record<string, Figure> {
  const servers = serverSeeds(CROWD.servers);
  const serverText = JSON.stringify(
    servers.map(({ id, name, countryCode, delayMs, jitterMs, loss }) => ({
      id,
      name,
      country_code: countryCode,
      ping: delayMs,
      jitter: jitterMs,
      loss,
      favorite: false,
    })),
  );
  const ids = servers.map(({ id }) => id);
  const gameText = JSON.stringify(
    gameSeeds(CROWD.games, ids).map(({ id, name, serverId }) => ({
      id,
      name,
      server_id: serverId,
      thumbnail: `https://covers.example.test/${id}.png`,
    })),
  );
  const context: DecodeContext = {
    apiUrl: 'https://provider.test',
    zone: 'UTC',
    drop: () => {},
    ownOrigin: null,
  };
  return {
    '10,000 servers: parse, validate, decode': timed(
      () => decodeServers(v.parse(providerApi.showServers.response, JSON.parse(serverText))).servers.length,
      CROWD.servers,
    ),
    '20,000 games: parse, validate, decode': timed(
      () => decodeGames(v.parse(providerApi.searchGames.response, JSON.parse(gameText)), context).length,
      CROWD.games,
    ),
  };
}

/** @param work returns the number of rows kept */
function timed(work: () => number, rows: number): Figure {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    if (work() !== rows) throw new Error('rows were lost');
    return performance.now() - begun;
  });
  return figure(median(times), 'ms', TARGET_MS);
}
