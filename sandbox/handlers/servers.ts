/** The server list, favourites, and the opaque tokens for the helper (docs/product.md section 13). */
import { DIRECT_ENTRY } from '../../common/contract/helper/helper-api';
import { SERVER_COUNTRY_KEY, SERVER_NAME_KEY, type WireServer } from '../../common/contract/provider/server';
import type { Account } from '../database/accounts';
import { listServers, serverExists, setFavourite, type ServerOfAccount } from '../database/servers';
import { issueTokenKey } from '../database/token-keys';
import { ProviderError } from '../envelope';
import { writeServerToken, writeSessionToken } from '../helper/token';
import type { ProviderHandlers } from '../router';
import type { Services } from './services';

const SERVER_NOT_FOUND = 'Server is not found';
const SERVICE_EXPIRED = 'Your service has expired';
export const FIGURES_PATH = '/sandbox/figures';
/** The token holds as many entries as the client keeps servers, 'direct' included. */
const TOKEN_SERVERS_LIMIT = 9_999;

type ServerCall = 'serverToken' | 'showServers' | 'submitServer' | 'updateFavourite' | 'vipServers';

export function serverHandlers({
  database,
  now,
  apiUrl,
  portOf,
  behaviourFor,
}: Services): Pick<ProviderHandlers, ServerCall> {
  function serversFor(account: Account, onlyVip = false): ServerOfAccount[] {
    if (behaviourFor(account.behaviour) === 'no-servers') return [];
    return listServers(database, account.id, onlyVip);
  }

  function knownServer(account: Account, id: string | number): string {
    const serverId = String(id);
    if (behaviourFor(account.behaviour) === 'no-servers' || !serverExists(database, serverId)) {
      throw new ProviderError(404, SERVER_NOT_FOUND);
    }
    return serverId;
  }

  return {
    serverToken(_, caller) {
      const account = caller.account();
      const ids = [
        DIRECT_ENTRY,
        ...serversFor(account)
          .slice(0, TOKEN_SERVERS_LIMIT)
          .map(({ id }) => id),
      ];
      return writeServerToken({
        servers: ids.map((id) => ({ id, port: portOf(id) })),
        report: { url: apiUrl() + FIGURES_PATH, key: issueTokenKey(database, account.id, null, now()) },
      });
    },
    showServers: (_, caller) => serversFor(caller.account()).map(toWire),
    vipServers: (_, caller) => serversFor(caller.account(), true).map(toWire),
    submitServer({ server }, caller) {
      const account = caller.account();
      const serverId = knownServer(account, server);
      if (!maySubmit(account, now())) throw new ProviderError(403, SERVICE_EXPIRED);
      const key = issueTokenKey(database, account.id, serverId, now());
      return writeSessionToken({ serverId, port: portOf(serverId), key });
    },
    updateFavourite({ server_id, favorite }, caller) {
      const account = caller.account();
      setFavourite(database, account.id, knownServer(account, server_id), favorite);
      return null;
    },
  };
}

/** Whether an account may connect: during its service, its free trial, or an active PayPal subscription. */
function maySubmit({ expiresAt, trialEndsAt, paypalStatus }: Account, now: number): boolean {
  return expiresAt > now || (trialEndsAt ?? now) > now || paypalStatus === 'ACTIVE';
}

/** VIP servers use the brand's keys, the others the plain ones: a client must read both. */
function toWire({ id, name, country_code, vip, ping_ms, jitter_ms, loss, favourite }: ServerOfAccount): WireServer {
  const title = vip ? { [SERVER_NAME_KEY]: name, [SERVER_COUNTRY_KEY]: country_code } : { name, country_code };
  return { id, ...title, ping: ping_ms, jitter: jitter_ms, loss, favorite: favourite };
}
