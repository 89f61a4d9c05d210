/** Loads the server list, its VIP marks and the token for the helper's ping, and refreshes them (docs/product.md sections 7, 9). */
import type { ServerList } from '../../../common/contract/provider/server';
import { isFinal } from '../../model/failure';
import { withVipServers } from '../../model/server';
import { report } from '../../lib/platform/error-reporting';
import { inOwnTask } from '../../lib/platform/own-task';
import { mergeFigures, setPingToken, setServers, useServers, failServers, setRefreshCountdown } from './servers.store';
import { request } from '../session/request';
import type { SessionResponse } from '../session/session-response';
import { favouriteChanges, withOwnFavourites } from './own-favourites';
import { sessionScope } from '../session/session-scope';
import { services } from '../services/services';
import { REFRESH_COUNTDOWN_START } from '../../model/constants';
import { singleFlight } from '../session/single-flight';

/** A longer list takes long to decode and to store. */
const LONG_LIST = 1_000;

/** How each request is made: once, or with the bootstrap's retries. */
type RequestPolicy = <T>(attempt: (signal?: AbortSignal) => Promise<SessionResponse<T>>) => Promise<SessionResponse<T>>;
const once: RequestPolicy = (attempt) => attempt();

/** Loads token, list and VIP servers in parallel; the stores change only when all three have been answered. */
export async function loadServers(policy: RequestPolicy = once): Promise<SessionResponse<unknown>> {
  const changesBefore = favouriteChanges();
  const [token, shown, vip] = await Promise.all([
    policy((signal) => request('serverToken', undefined, signal)),
    policy((signal) => request('showServers', { machineId: services().startup().machineId }, signal)),
    policy(loadVipIds),
  ]);
  if (token.outcome !== 'done') return token;
  if (shown.outcome !== 'done') return shown;
  if (vip.outcome !== 'done') return vip;
  return storeServers(token.value, shown, vip.value, changesBefore);
}

/**
 * The ids of the VIP servers. A refusal, also of a provider that lacks the call, and an unreadable response leave the marks as they are: a mark
 * must not end a session (promise J6).
 */
async function loadVipIds(signal?: AbortSignal): Promise<SessionResponse<ReadonlySet<string>>> {
  const response = await request('vipServers', undefined, signal);
  if (response.outcome !== 'failed' || (response.failure.reason !== 'bad-response' && !isFinal(response.failure)))
    return response;
  report(response.failure, 'vip-servers');
  return { outcome: 'done', value: markedIds() };
}

function markedIds(): ReadonlySet<string> {
  return new Set(useServers.getState().list.flatMap(({ id, isVip }) => (isVip ? [id] : [])));
}

/** Loads token and list again; VIP marks stay as they are. */
export async function reloadServers(): Promise<SessionResponse<unknown>> {
  const changesBefore = favouriteChanges();
  const [token, shown] = await Promise.all([
    request('serverToken', undefined),
    request('showServers', { machineId: services().startup().machineId }),
  ]);
  if (token.outcome !== 'done') return token;
  if (shown.outcome !== 'done') return shown;
  return storeServers(token.value, shown, markedIds(), changesBefore);
}

async function storeServers(
  token: string,
  shown: SessionResponse<ServerList | null> & { readonly outcome: 'done' },
  vipIds: ReadonlySet<string>,
  changesBefore: number,
): Promise<SessionResponse<unknown>> {
  const scope = sessionScope();
  if (shown.value === null) {
    failServers({ source: 'provider', reason: 'bad-response' });
    return shown;
  }
  const { figures, hasFavourites } = shown.value;
  const servers = withVipServers(shown.value.servers, vipIds);
  if (servers.length > LONG_LIST) {
    await inOwnTask(null);
    if (scope?.isCurrent() !== true) return { outcome: 'stale' };
  }
  setPingToken(token);
  setServers(withOwnFavourites(servers, changesBefore, hasFavourites));
  // The provider's measurements are those that the helper reported earlier: they fill gaps until the helper's own come, and never those that
  // its sweeps leave.
  const { figures: known, pingedAt } = useServers.getState();
  if (pingedAt === null)
    mergeFigures(Object.fromEntries(Object.entries(figures).filter(([id]) => known.get(id) === undefined)));
  return shown;
}

/** Loads list and token again; a failure keeps the old list and is shown beside it. A call while one is pending joins it. */
export function refreshServers(): Promise<void> {
  return refreshOnce({});
}

const refreshOnce = singleFlight('parallel', refresh);

async function refresh(): Promise<void> {
  if (!services().startup().isDesktop) return;
  const response = await reloadServers();
  if (response.outcome === 'failed') {
    report(response.failure, 'refresh-servers');
    failServers(response.failure);
  }
  if (response.outcome !== 'stale') setRefreshCountdown(REFRESH_COUNTDOWN_START);
}
