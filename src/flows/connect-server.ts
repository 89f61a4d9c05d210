/** Connect, cancel, disconnect and restore (PRODUCT.md section 5; the states are UX.md section 5b's). */
import { isBusy, type Connection, type ConnectStep } from '../domain/connection';
import type { Failure } from '../domain/failure';
import { bestServer } from '../domain/server-list';
import { translate } from '../i18n/i18n';
import { readStored, removeStored, writeStored } from '../platform/storage';
import { setConnection, useConnection } from '../stores/connection';
import { notify } from '../stores/notices';
import { chooseServer, useServers } from '../stores/servers';
import { ask } from './ask';
import { beginAttempt, endAttempt, type Attempt } from './attempts';
import { cancelHelperLogin, closeHelperSession, openHelperSession } from './helper-session';
import { sessionTicket } from './session-token';
import { sweep } from './sweep';
import { refreshServers, sweepServers } from './watch-servers';
import { world } from './world';

type Show = (step: ConnectStep) => Connection;

/** Connects to a server and chooses it; a second call for the same one while it runs is the first one (promise E9). */
export async function connectServer(serverId: string): Promise<void> {
  if (!world().startup().isDesktop || !sessionTicket()) return;
  const { connection } = useConnection.getState();
  const isSame = 'serverId' in connection && connection.serverId === serverId;
  if (isSame && ['connecting', 'reconnecting', 'connected'].includes(connection.state)) return;
  if (!isListed(serverId)) {
    notify('danger', translate('failure.serverNotFound'));
    return;
  }
  chooseServer(serverId);
  const startedAt = world().clock.now();
  await run(serverId, (step) => ({ state: 'connecting', serverId, step, startedAt }));
}

/** Ends the attempt at once, in whatever step it is; if the helper had connected meanwhile, an Off follows. */
export function cancelConnect(): void {
  const { state } = useConnection.getState().connection;
  if (state !== 'connecting' && state !== 'reconnecting') return;
  endAttempt();
  setConnection({ state: 'idle' });
  removeStored('connectedServer');
  cancelHelperLogin();
  void closeHelperSession();
}

/** Ends the session; it always ends, also when the helper does not answer. */
export async function disconnectServer(): Promise<void> {
  const { connection } = useConnection.getState();
  if (connection.state === 'idle' || connection.state === 'disconnecting') return;
  if (isBusy(connection)) {
    cancelConnect();
    return;
  }
  const attempt = beginAttempt();
  removeStored('connectedServer');
  setConnection({ state: 'disconnecting', serverId: connection.serverId });
  await closeHelperSession();
  if (attempt.isCurrent()) setConnection({ state: 'idle' });
}

/** The header's switch: ends what is on or under way, else connects to the chosen server or the best one. */
export async function toggleConnection(): Promise<void> {
  const { state } = useConnection.getState().connection;
  if (state === 'disconnecting') return;
  if (state !== 'idle' && state !== 'failed') {
    await disconnectServer();
    return;
  }
  const serverId = await serverToSwitchOn();
  if (serverId !== null) await connectServer(serverId);
  else if (sessionTicket()) notify('danger', translate('failure.serverNotLoaded'));
}

/** At start: brings back the connection that was on when the app closed; one that fails is shown as any failed connect. */
export async function restoreConnection(): Promise<void> {
  const serverId = readStored('connectedServer');
  if (serverId === null || !world().startup().isDesktop || !sessionTicket()) return;
  const { connection } = useConnection.getState();
  if (connection.state !== 'idle') return;
  if (!isListed(serverId)) {
    removeStored('connectedServer');
    await closeHelperSession();
    return;
  }
  const startedAt = world().clock.now();
  await run(serverId, (step) => ({ state: 'reconnecting', serverId, step, startedAt, attempt: 1 }));
}

/** Runs an attempt to its end; one that is no longer current ends without a word (promise D6). */
async function run(serverId: string, show: Show): Promise<void> {
  cancelHelperLogin();
  const attempt = beginAttempt();
  const failure = await connect(serverId, show, attempt);
  if (!attempt.isCurrent()) return;
  if (failure) {
    fail(serverId, failure);
    return;
  }
  writeStored('connectedServer', serverId);
  setConnection({ state: 'connected', serverId, connectedAt: world().clock.now() });
}

/** The steps of a connect; gives why it failed, which counts only while the attempt is current. */
async function connect(serverId: string, show: Show, attempt: Attempt): Promise<Failure | null> {
  setConnection(show('ping'));
  const unmeasured = await measure();
  if (!attempt.isCurrent() || unmeasured) return unmeasured;

  setConnection(show('submit'));
  const submitted = await submit(serverId, attempt);
  if (submitted.outcome === 'stale') return { source: 'provider', reason: 'aborted' };
  if (submitted.outcome === 'failed') return submitted.failure;

  setConnection(show('login'));
  const login = await openHelperSession(submitted.value, attempt.isCurrent);
  return login.outcome === 'failed' ? { source: 'helper-login', reason: login.failure } : null;
}

/** Measures; a helper that refuses the token gets a fresh one once, for it may have aged while monitoring was off. */
async function measure(): Promise<Failure | null> {
  const failure = await sweep();
  if (failure?.source !== 'helper-ping' || failure.reason !== 'rejected') return failure;
  await refreshServers();
  return sweep();
}

function submit(serverId: string, { signal }: Attempt) {
  return ask('submitServer', { machine_id: world().startup().machineId, server: serverId }, signal);
}

/** Not connected, and the reason is shown; a session that the helper may still hold is ended, so that nothing lies. */
function fail(serverId: string, failure: Failure): void {
  endAttempt();
  removeStored('connectedServer');
  setConnection({ state: 'failed', serverId, failure });
  void closeHelperSession();
}

/** The chosen server, else the best measured one (measuring first when nothing is), else the first of the list. */
async function serverToSwitchOn(): Promise<string | null> {
  const { chosenId } = useServers.getState();
  if (chosenId !== null && isListed(chosenId)) return chosenId;
  const known = bestOfStore();
  if (known !== null) return known;
  await sweepServers();
  return bestOfStore() ?? useServers.getState().list[0]?.id ?? null;
}

function bestOfStore(): string | null {
  const { list, figures } = useServers.getState();
  return bestServer(list, figures)?.id ?? null;
}

function isListed(serverId: string): boolean {
  return useServers.getState().list.some(({ id }) => id === serverId);
}
