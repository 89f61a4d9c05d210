/** Fetches the server list, its VIP marks and the token that the helper pings with (docs/product.md section 7). */
import type { ServerList } from '../../../common/contract/provider/server';
import { withVipMarks } from '../../model/server';
import { report } from '../../lib/platform/error-reporting';
import { inOwnTask } from '../../lib/platform/own-task';
import { mergeFigures, setPingToken, setServers, useServers } from './servers.store';
import { request, type SessionResponse } from '../session/request';
import { favouriteChanges, withOwnMarks } from './own-favourites';
import { sessionScope } from '../session/session-scope';
import { services } from '../services/services';

/** A longer list takes its time to be read, and as much to be put in place. */
const LONG_LIST = 1_000;

/** How each call is made: once, or with the retries of start-up. */
type Asking = <T>(attempt: (signal?: AbortSignal) => Promise<SessionResponse<T>>) => Promise<SessionResponse<T>>;
const once: Asking = (attempt) => attempt();

/** Loads token, list and VIP servers at once; the stores change only when all three are there. */
export async function loadServers(asking: Asking = once): Promise<SessionResponse<unknown>> {
  const marksKnown = favouriteChanges();
  const [token, shown, vip] = await Promise.all([
    asking((signal) => request('serverToken', undefined, signal)),
    asking((signal) => request('showServers', { machineId: services().startup().machineId }, signal)),
    asking((signal) => request('vipServers', undefined, signal)),
  ]);
  if (token.outcome !== 'done') return token;
  if (shown.outcome !== 'done') return shown;
  const vipIds = vipIdsOf(vip);
  return vipIds ? place(token.value, shown, vipIds, marksKnown) : vip;
}

/** The servers with a VIP mark. An answer that cannot be read is none: a mere mark ends no session (promise J6). Null when there is no answer. */
function vipIdsOf(vip: SessionResponse<ReadonlySet<string>>): ReadonlySet<string> | null {
  if (vip.outcome === 'done') return vip.value;
  if (vip.outcome !== 'failed' || vip.failure.reason !== 'bad-response') return null;
  report(vip.failure, 'vip-servers');
  return new Set(useServers.getState().list.flatMap(({ id, isVip }) => (isVip ? [id] : [])));
}

/** Loads a new token and the list anew; VIP marks stay as they are. */
export async function reloadServers(): Promise<SessionResponse<unknown>> {
  const marksKnown = favouriteChanges();
  const [token, shown] = await Promise.all([
    request('serverToken', undefined),
    request('showServers', { machineId: services().startup().machineId }),
  ]);
  if (token.outcome !== 'done') return token;
  if (shown.outcome !== 'done') return shown;
  const vipIds = new Set(useServers.getState().list.flatMap(({ id, isVip }) => (isVip ? [id] : [])));
  return place(token.value, shown, vipIds, marksKnown);
}

async function place(
  token: string,
  shown: SessionResponse<ServerList> & { readonly outcome: 'done' },
  vipIds: ReadonlySet<string>,
  marksKnown: number,
): Promise<SessionResponse<unknown>> {
  const scope = sessionScope();
  const { figures, hasFavourites } = shown.value;
  const servers = withVipMarks(shown.value.servers, vipIds);
  if (servers.length > LONG_LIST) {
    await inOwnTask(null);
    if (scope?.isCurrent() !== true) return { outcome: 'stale' };
  }
  setPingToken(token);
  setServers(withOwnMarks(servers, marksKnown, hasFavourites));
  // The provider's figures are what the helper last told it: they fill gaps and never replace the helper's own.
  const known = useServers.getState().figures;
  mergeFigures(Object.fromEntries(Object.entries(figures).filter(([id]) => !Object.hasOwn(known, id))));
  return shown;
}
