/**
 * Continues a page that was put away while its window was hidden, with what the main process has measured meanwhile (promise J9), and in a
 * page that is loaded again the connection whose session is still open.
 */
import type { Continuation, MissedSweep } from '../../../common/contract/ipc/put-away';
import { afterSweep } from '../../../common/line/health';
import { MONITORING_INTERVAL_MS, wasAsleep } from '../../../common/monitoring';
import type { Connected } from '../../model/connection';
import { readStored, removeStored } from '../../lib/platform/storage';
import { scrollToPlaces } from '../../lib/platform/scroll-places';
import { parsePage, type StoredPage } from '../../lib/platform/stored/stored-page';
import { addSample, restoreGraph, setConnection, useConnection } from '../connection/connection.store';
import { followHelperSession } from '../connection/helper-session';
import { isSessionPossible, useHelperSession } from '../connection/helper-session.store';
import { reconnect, reconnectNow } from '../connection/reconnect';
import { markSwitchedOff } from '../connection/switched-off';
import { continueGuard } from '../line/guard.store';
import { restoreSpans, setLine, useLineStore } from '../line/line.store';
import { countMissed } from '../line/count-missed';
import { continueRecaps } from '../line/recaps.store';
import { continueDrafts } from '../page/drafts.store';
import { continueHomeVisit } from '../page/home-visit.store';
import { useHeldNotices } from '../preferences/held-notices.store';
import { setMatchModeByHand } from '../preferences/match-mode.store';
import { services } from '../services/services';
import { pauseMail } from '../session/mails.store';
import { whenSessionEnds } from '../session/session-end.store';
import { sessionScope } from '../session/session-scope';
import { setUser, useSession } from '../session/session.store';
import { setTourStage } from '../session/tour.store';
import '../servers/search-draft';
import { refreshServers } from '../servers/load-servers';
import { setPingToken, setServerCountry, setServerGroup, setServers } from '../servers/servers.store';
import { resetBootstrap } from './bootstrap.store';

/** Continues the stored page, once. @returns false when there is none, so that the session must be loaded */
export async function continuePage(): Promise<boolean> {
  try {
    return await continueStored();
  } finally {
    // Not earlier: the first paint of home reads it.
    removeStored('pageAway');
  }
}

/** Continues the connection of a held session with what was seen last, because the provider gives nothing any more. @returns false when none is open */
export async function continueHeld(): Promise<boolean> {
  const serverId = await openServerId();
  const seen = readStored('lastSeen');
  if (serverId === null || seen === null) return false;
  setServers(seen.servers);
  continueConnection(serverId);
  setUser(seen.user, Number(readStored('lastSeenAt')));
  resetBootstrap();
  return true;
}

/**
 * Continues an open session without a login, which would replace it under a running game: once the page has loaded what it needs, and while the
 * start waits for the provider, not measured (promise J1). Without a network it is reconnected.
 * @returns false when none is open
 */
export async function continueOpen(): Promise<boolean> {
  const serverId = await openServerId();
  if (serverId === null || useConnection.getState().connection.state !== 'idle' || !sessionScope()) return false;
  if (services().network.isOnline()) continueConnection(serverId);
  else await reconnect(serverId);
  return true;
}

/** The server of a session that the main process has opened itself and that is still open; null for none. */
async function openServerId(): Promise<string | null> {
  await followHelperSession();
  return useHelperSession.getState().session.state === 'open' ? readStored('connectedServer') : null;
}

/** Shows the connection of an earlier page, with its time as far as the graph's record has it, and marks no event on the graph. */
function continueConnection(serverId: string): void {
  const { events = [], samples = [] } = readStored('graphRecord') ?? {};
  const last = events.findLast((event) => event.serverId !== null);
  const began = last?.serverId === serverId ? last.at : undefined;
  const connectedAt = (last ? began : samples.at(-1)?.connectedAt) ?? services().clock.now();
  useConnection.setState({ session: { serverId, isLost: false } });
  setConnection({ state: 'connected', serverId, connectedAt });
}

async function continueStored(): Promise<boolean> {
  const page = parsePage(readStored('pageAway') ?? '');
  const seen = readStored('lastSeen');
  const continuation = await services().desktop.putAway({ step: 'take' });
  if (page === undefined || seen === null || continuation === null) return false;
  const { token, phase } = useSession.getState();
  if (token === null || phase !== 'starting' || seen.user.id !== page.graph.accountId) return false;
  await followHelperSession();
  continueStores(page);
  if (page.connected) continueConnected(page, page.connected, continuation.missed);
  continueDrafts(continuation.drafts);
  setServers(seen.servers);
  setPingToken(continuation.pingToken);
  // Last: what the session's work reads is then there.
  const { email, isEmailVerified, pingToken } = continuation;
  setUser({ ...seen.user, email, isEmailVerified }, page.userAt);
  void services().desktop.putAway({ step: 'stored' });
  scrollToPlaces(page.scrolled);
  if (pingToken === '') void refreshServers();
  checkConnection(page, continuation);
  return true;
}

function continueStores(page: StoredPage): void {
  restoreGraph(page.graph);
  restoreSpans(page.graph.spans);
  if (page.isSwitchedOff) markSwitchedOff();
  setMatchModeByHand(page.matchModeByHand);
  useHeldNotices.setState(page.held);
  continueGuard(page.guard);
  continueHomeVisit(page.visit);
  setTourStage(page.tour);
  if (page.confirmMail !== null) pauseMail('confirm', page.confirmMail);
  continueRecaps({ countedTo: null, unseenAt: page.unseenRecapAt });
  setServerCountry(page.country);
  setServerGroup(page.group);
}

/** The connection with its line, as if the page had measured the sweeps itself. */
function continueConnected(
  { at, unseenRecapAt }: StoredPage,
  { serverId, connectedAt, elapsedMs, server, line }: NonNullable<StoredPage['connected']>,
  missed: readonly MissedSweep[],
): void {
  const connection: Connected = { state: 'connected', serverId, connectedAt, ...(elapsedMs > 0 && { elapsedMs }) };
  // Without an event in the graph: the connection does not begin here.
  const session = { serverId, isLost: false };
  useConnection.setState({ connection, server: server && { id: serverId, ...server }, session });
  useLineStore.setState({ connection: { serverId, connectedAt }, record: line });
  for (const sweep of missed) {
    const { record } = useLineStore.getState();
    if (record !== null) setLine(afterSweep(record, sweep.at, sweep.own?.roundTripMs), sweep.at);
    if (sweep.own === null) continue;
    const { roundTripMs, jitterMs } = sweep.own;
    const directMs = sweep.direct?.roundTripMs ?? undefined;
    addSample({ at: sweep.at, via: 'service', roundTripMs, jitterMs, connectedAt, directMs });
  }
  countMissed({ serverId, health: line.line.health, from: at, sweeps: missed });
  continueRecaps({ countedTo: missed.at(-1)?.at ?? at, unseenAt: unseenRecapAt });
}

/** After a sleep, without a network, and when its session has ended, the connection is restored, as in a page that was there meanwhile (promises F2, J1). */
function checkConnection(page: StoredPage, { missed, sleptAt }: Continuation): void {
  const { clock, network } = services();
  if (useConnection.getState().connection.state !== 'connected') return;
  const lastAt = sleptAt ?? missed.at(-1)?.at ?? page.at;
  const hasSlept = sleptAt !== null || wasAsleep(clock.now() - lastAt, MONITORING_INTERVAL_MS);
  if (hasSlept || !network.isOnline() || !isSessionPossible()) reconnectNow(lastAt);
}

// Drafts that no store has taken are the earlier session's (promise B3).
whenSessionEnds(() => continueDrafts([]));
