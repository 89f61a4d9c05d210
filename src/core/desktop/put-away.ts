/**
 * Has the page of a hidden window put away when the main process asks, unless anything of it would be lost (promise J9): a form, a payment, a
 * request or a change of the connection keeps its page.
 */
import type { PageToPutAway } from '../../../common/contract/ipc/put-away';
import type { LineRecord } from '../../../common/line/line-record';
import { DAY_MS } from '../../../common/zone-time';
import type { Lag } from '../../model/line/lag';
import { paths } from '../../model/paths';
import { unrenewedEnd } from '../../model/shop/service-end';
import { readScrolledPlaces } from '../../lib/platform/scroll-places';
import { isAllWritten, writeStored } from '../../lib/platform/storage';
import { formatPage, type StoredPage } from '../../lib/platform/stored/stored-page';
import { useConnection } from '../connection/connection.store';
import { useHelperSession } from '../connection/helper-session.store';
import { wasSwitchedOff } from '../connection/switched-off';
import { useGuard } from '../line/guard.store';
import { useLag } from '../line/lag.store';
import { lineNow, useLineStore } from '../line/line.store';
import { saveRunning } from '../line/recaps.store';
import { useUnseenRecap } from '../line/unseen-recap.store';
import { readDrafts } from '../page/drafts.store';
import { useHeldNotices } from '../preferences/held-notices.store';
import { homeVisit } from '../page/home-visit.store';
import { isPageHeld } from '../page/page-holds.store';
import { matchModeByHand } from '../preferences/match-mode.store';
import { saveHistory } from '../servers/history.store';
import '../servers/search-draft';
import { useServers } from '../servers/servers.store';
import { services } from '../services/services';
import { useMails } from '../session/mails.store';
import { useSession } from '../session/session.store';
import { useTour } from '../session/tour.store';
import { untilNextWarning } from '../user/service-warnings.rules';
import './hold-page';

/** Answers the requests of the main process. @returns the function that stops it */
export function followPutAway(): () => void {
  const { desktop } = services();
  return desktop.onPutAwayRequested((request) => void desktop.putAway({ step: 'answer', request, page: putAway() }));
}

/** Stores the page and returns what the main process keeps of it; null when the page must stay. */
function putAway(): PageToPutAway | null {
  const connected = connectedPage();
  const drafts = readDrafts();
  const { user } = useSession.getState();
  if (connected === undefined || user === null || drafts === null || isPageHeld()) return null;
  storePage(user.id, connected);
  if (!isAllWritten()) return null;
  const { email, isEmailVerified } = user;
  const { pathname, search, hash } = window.location;
  return {
    path: `${pathname}${search}${hash}`,
    wakeInMs: wakeInMs(),
    connected: connected && { serverId: connected.serverId, record: connected.line },
    pingToken: useServers.getState().pingToken,
    email,
    isEmailVerified,
    drafts: [...drafts],
  };
}

type ConnectedPage = StoredPage['connected'];

/** The connection to continue; null while nothing is connected, and undefined while that changes or its line needs the page. */
function connectedPage(): ConnectedPage | undefined {
  const { connection, server } = useConnection.getState();
  const { session, login } = useHelperSession.getState();
  if (login !== null) return undefined;
  if (connection.state === 'idle') return session.state === 'none' ? null : undefined;
  const { record } = useLineStore.getState();
  const health = lineNow()?.health;
  if (connection.state !== 'connected' || session.state !== 'open' || record === null) return undefined;
  if (health !== 'good' && health !== 'unmeasured') return undefined;
  if (useGuard.getState().offer !== null || !QUIET_LAGS.includes(useLag.getState().lag.kind)) return undefined;
  const { serverId, connectedAt, elapsedMs = 0 } = connection;
  const name = server && { name: server.name, countryCode: server.countryCode };
  return { serverId, connectedAt, elapsedMs, server: name, line: lineOf(record, health) };
}

function lineOf(record: LineRecord, health: 'good' | 'unmeasured') {
  const { recent, stretch, missedWhileGood } = record;
  return {
    ...record,
    line: { health },
    recent: [...recent],
    stretch: [...stretch],
    missedWhileGood: [...missedWhileGood],
  };
}

/** Verdicts that name no place: the next page begins to compare anew. */
const QUIET_LAGS: readonly Lag['kind'][] = ['calm', 'unclear', 'too-few'];

/** Stores what is stored nowhere else, and what is stored from time to time. */
function storePage(accountId: string, connected: ConnectedPage): void {
  const { samples, events } = useConnection.getState();
  const { notices, isRead } = useHeldNotices.getState();
  const { isDeclined, switchedAt } = useGuard.getState();
  const { country, group } = useServers.getState();
  const visit = homeVisit();
  const page: StoredPage = {
    at: services().clock.now(),
    userAt: useSession.getState().userAt,
    connected,
    isSwitchedOff: wasSwitchedOff(),
    matchModeByHand: matchModeByHand(),
    held: { notices: [...notices], isRead },
    guard: { isDeclined, switchedAt },
    visit: { ...visit, wasOpen: visit.wasOpen && window.location.pathname === paths.home, seen: [...visit.seen] },
    unseenRecapAt: useUnseenRecap.getState().recap?.startedAt ?? null,
    confirmMail: useMails.getState().confirm,
    tour: useTour.getState().stage,
    country,
    group,
    scrolled: [...readScrolledPlaces()],
    graph: { accountId, samples, events, spans: useLineStore.getState().spans },
  };
  saveHistory();
  saveRunning();
  writeStored('pageAway', formatPage(page));
}

/** The next warning of the service's end; the session is looked at more often than once a day in any case. */
function wakeInMs(): number {
  const endsAt = unrenewedEnd(useSession.getState().user);
  const nextMs = endsAt === null ? null : untilNextWarning(endsAt, services().clock.serverNow());
  return Math.round(Math.min(DAY_MS, nextMs ?? DAY_MS));
}
