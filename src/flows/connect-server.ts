/** Connect, cancel and disconnect (PRODUCT.md section 5; the states are UX.md section 5b's). */
import { isBusy } from '../domain/connection';
import { bestServer } from '../domain/server-ranking';
import { translate } from '../i18n/i18n';
import { removeStored } from '../platform/storage';
import { setConnection, useConnection } from '../stores/connection';
import { notify } from '../stores/notices';
import { useHistory } from '../stores/history';
import { chooseServer, useServers } from '../stores/servers';
import { beginAttempt, endAttempt } from './attempts';
import { endConnected, endFailed, isListed, takeSteps } from './connect-steps';
import { cancelHelperLogin, closeHelperSession } from './helper-session';
import { sessionTicket } from './session-token';
import { noteSwitchedOff } from './switched-off';
import { sweepServers } from './watch-servers';
import { world } from './world';

/** Connects to a server and chooses it; a second call for the same one while it runs is the first one (promise E9). */
export async function connectServer(serverId: string): Promise<void> {
  if (!world().startup().isDesktop || !sessionTicket()) return;
  const { connection } = useConnection.getState();
  const isSame = 'serverId' in connection && connection.serverId === serverId;
  if (isSame && ['connecting', 'reconnecting', 'connected'].includes(connection.state)) return;
  if (!isListed(serverId)) {
    notify('danger', () => translate('failure.serverNotFound'));
    return;
  }
  chooseServer(serverId);
  await run(serverId);
}

/** Ends the attempt at once, in whatever step it is; if the helper had connected meanwhile, an Off follows. */
export function cancelConnect(): void {
  const { state } = useConnection.getState().connection;
  if (state !== 'connecting' && state !== 'reconnecting') return;
  noteSwitchedOff();
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
  noteSwitchedOff();
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
  else if (sessionTicket()) notify('danger', () => translate('failure.serverNotLoaded'));
}

/** Connects to the server that measures best, whichever is chosen; measures first when nothing is measured. */
export async function connectBestServer(): Promise<void> {
  const serverId = await bestServerNow();
  if (serverId !== null) await connectServer(serverId);
  else if (sessionTicket()) notify('danger', () => translate('failure.serverNotLoaded'));
}

/** Runs an attempt to its end; one that is no longer current ends without a word (promise D6). */
async function run(serverId: string): Promise<void> {
  cancelHelperLogin();
  const attempt = beginAttempt();
  const startedAt = world().clock.now();
  const failure = await takeSteps(serverId, attempt, (step, stepAt) => ({
    state: 'connecting',
    serverId,
    step,
    stepAt,
    startedAt,
  }));
  if (!attempt.isCurrent()) return;
  if (failure) endFailed(serverId, failure);
  else endConnected(serverId);
}

/** The chosen server, else the best one. */
async function serverToSwitchOn(): Promise<string | null> {
  const { chosenId } = useServers.getState();
  return chosenId !== null && isListed(chosenId) ? chosenId : bestServerNow();
}

/** The best measured server (measuring first when nothing is), else the first of the list. */
async function bestServerNow(): Promise<string | null> {
  const known = bestMeasuredServer();
  if (known !== null) return known;
  await sweepServers();
  return bestMeasuredServer() ?? useServers.getState().list[0]?.id ?? null;
}

/** The id of the server that is best by what is known of it now; null when none is measured. */
export function bestMeasuredServer(): string | null {
  const { list, figures } = useServers.getState();
  return bestServer(list, figures, useHistory.getState().ranking)?.id ?? null;
}
