/**
 * The answers to the command line (docs/command-line.md): what this page shows, and nothing else of it. Connecting and disconnecting go through
 * the same actions as the app's buttons, and are answered once their outcome is known.
 */
import type {
  CommandLineAnswer,
  CommandLineRequest,
  CommandLineStatus,
} from '../../../common/contract/command-line/command-line';
import { failureCode, type Failure } from '../../model/failure';
import { unconfirmedOff, type Connection } from '../../model/connection';
import type { Server } from '../../model/server';
import { connectionText } from '../../lib/i18n/connection-text';
import { failureText } from '../../lib/i18n/failure-text';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { lineDetail } from '../../lib/i18n/line-text';
import { report } from '../../lib/platform/error-reporting';
import { bootstrapSession } from '../bootstrap/bootstrap-session';
import { chooseAndConnect, chosenServer, connectBestServer, disconnectServer } from '../connection/connect-server';
import { connectionServer } from '../connection/connection-server.store';
import { useConnection } from '../connection/connection.store';
import { lineNow, onLineChanged } from '../line/line.store';
import { useRecaps } from '../line/recaps.store';
import { useServers } from '../servers/servers.store';
import { services } from '../services/services';
import { useSession } from '../session/session.store';
import { BEST, matchesOf, recapFacts, serverFacts, serversNamed, statusFacts } from './command-line-facts.rules';
import { waitFor } from './wait-for';

/** Maximum wait in ms for what is loaded at the start, and for the server list or the recorded sessions, which follow. */
const START_LIMIT_MS = 15_000;
const LOAD_LIMIT_MS = 8_000;
/** Below the main process's own limits, so that an attempt which goes on is told with its state. */
const CONNECT_LIMIT_MS = 45_000;
const DISCONNECT_LIMIT_MS = 12_000;
/** How long a new connection is given to show what its line is like. */
const LINE_LIMIT_MS = 8_000;

/** Answers one request. Rejects only for a bug. */
export async function answerRequest(request: CommandLineRequest): Promise<CommandLineAnswer> {
  if (isSignedOut()) return { outcome: 'not-signed-in' };
  await waitFor(START_LIMIT_MS, isStarted, [useSession.subscribe, useConnection.subscribe], bootstrapSession());
  if (isSignedOut()) return { outcome: 'not-signed-in' };
  if (useSession.getState().phase !== 'ready') return { outcome: 'timed-out' };
  switch (request.command) {
    case 'status':
      return { outcome: 'ok', status: statusNow() };
    case 'servers':
      return serversNow();
    case 'recap':
      return recapNow();
    case 'disconnect':
      return disconnect();
    case 'connect':
      return connect(request.server);
  }
}

const isSignedOut = () => useSession.getState().token === null;
/** Whether an earlier connection is shown again; without one, the bootstrap's own end tells it. */
const isStarted = () =>
  isSignedOut() || (useSession.getState().phase === 'ready' && useConnection.getState().connection.state !== 'idle');

/** Continues after the wait for it has timed out. */
function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => report(error, 'command line'));
}

function statusNow(): CommandLineStatus {
  const { connection } = useConnection.getState();
  const { figures, pingedAt } = useServers.getState();
  const server = connectionServer();
  const line = lineNow();
  const detail = line && lineDetail(translate, formatFor(currentLanguage()), line);
  const text = connectionText(translate, connection, server, detail);
  const measured = server === null ? undefined : figures.get(server.id);
  return statusFacts({ connection, server, line, text, measured, pingedAt, now: services().clock.now() });
}

async function serversNow(): Promise<CommandLineAnswer> {
  if (!(await hasServers())) return notLoaded();
  const { list, figures, pingedAt } = useServers.getState();
  const { connection } = useConnection.getState();
  const connectedId = connection.state === 'connected' ? connection.serverId : null;
  return { outcome: 'ok', servers: serverFacts({ list, figures, pingedAt, connectedId, now: services().clock.now() }) };
}

async function recapNow(): Promise<CommandLineAnswer> {
  await waitFor(LOAD_LIMIT_MS, () => useRecaps.getState().accountId !== '', [useRecaps.subscribe]);
  const [newest] = useRecaps.getState().recaps;
  return { outcome: 'ok', recap: newest ? recapFacts(newest) : null };
}

async function disconnect(): Promise<CommandLineAnswer> {
  const isOver = () => {
    const { connection } = useConnection.getState();
    return connection.state === 'idle' || unconfirmedOff(connection) !== null;
  };
  inBackground(disconnectServer());
  await waitFor(DISCONNECT_LIMIT_MS, isOver, [useConnection.subscribe]);
  const { connection } = useConnection.getState();
  const off = unconfirmedOff(connection);
  if (off) return failed(off.failure);
  return { outcome: connection.state === 'idle' ? 'ok' : 'timed-out', status: statusNow() };
}

async function connect(requested: string | null): Promise<CommandLineAnswer> {
  if (!(await hasServers())) return notLoaded();
  const { list } = useServers.getState();
  const { connection } = useConnection.getState();
  if (requested === null && connection.state === 'connected') return { outcome: 'ok', status: statusNow() };
  const named = requested === null || requested === BEST ? [] : serversNamed(list, requested);
  const [server] = named;
  if (requested !== null && requested !== BEST && (!server || named.length > 1)) return noSuchServer(named);
  const serverId = server?.id ?? (requested === null ? chosenServer() : null);
  // Begins at once, unless it is refused: the state that follows is then the outcome.
  inBackground(serverId === null ? connectBestServer() : chooseAndConnect(serverId));
  await waitFor(CONNECT_LIMIT_MS, isSettled, [useConnection.subscribe]);
  return connected(useConnection.getState().connection, serverId);
}

/** Whether an attempt has ended, in any way. */
function isSettled(): boolean {
  const { state } = useConnection.getState().connection;
  return state === 'connected' || state === 'failed' || state === 'idle';
}

async function connected(connection: Connection, serverId: string | null): Promise<CommandLineAnswer> {
  switch (connection.state) {
    case 'connected': {
      // A session that another device has taken over stays with its server.
      if (serverId !== null && connection.serverId !== serverId) return heldOrFailed();
      await waitFor(LINE_LIMIT_MS, () => lineNow()?.health !== 'checking', [onLineChanged, useConnection.subscribe]);
      return { outcome: 'ok', status: statusNow() };
    }
    case 'failed':
      return failed(connection.failure);
    case 'idle':
      // Cancelled in the window, or replaced by an Off.
      return { outcome: 'failed', status: statusNow() };
    case 'connecting':
    case 'reconnecting':
    case 'disconnecting':
      return { outcome: 'timed-out', status: statusNow() };
  }
}

function heldOrFailed(): CommandLineAnswer {
  const isHeld = useSession.getState().ending !== null;
  return { outcome: 'failed', ...(isHeld && { reason: translate('shell.heldNoChange') }), status: statusNow() };
}

function failed(failure: Failure): CommandLineAnswer {
  const reason = failureText(translate, failure).slice(0, 1_000);
  return { outcome: 'failed', reason, code: failureCode(failure), status: statusNow() };
}

function noSuchServer(named: readonly Server[]): CommandLineAnswer {
  return { outcome: 'no-such-server', ...(named.length > 0 && { matches: matchesOf(named) }) };
}

async function hasServers(): Promise<boolean> {
  const isLoaded = () => useServers.getState().status !== 'loading';
  await waitFor(LOAD_LIMIT_MS, isLoaded, [useServers.subscribe]);
  return useServers.getState().list.length > 0;
}

const notLoaded = (): CommandLineAnswer => ({ outcome: 'failed', reason: translate('failure.serverNotLoaded') });
