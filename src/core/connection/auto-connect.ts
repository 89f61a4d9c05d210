/** Connects automatically at start, if that is switched on and no connection was restored (docs/product.md section 22). */
import { unrenewedEnd } from '../../model/shop/service-end';
import { readStored, writeStored, type Stored } from '../../lib/platform/storage';
import { useConnection } from './connection.store';
import { useRecents } from '../servers/recents.store';
import { useSession } from '../session/session.store';
import { bestMeasuredServer, connectAfter, connectServer } from './connect-server';
import { isListed } from './connect-steps';
import { sessionScope } from '../session/session-scope';
import { wasSwitchedOff } from './switched-off';
import { sweepServers } from './monitoring/watch-servers';
import { services } from '../services/services';

export type AutoConnect = Stored<'autoConnect'>;

/** 'off', 'last' (the server connected last) or 'best' (the one that measures best). */
export function autoConnectChoice(): AutoConnect {
  return readStored('autoConnect');
}

/** Stores the choice; it applies from the next start on. */
export function chooseAutoConnect(choice: AutoConnect): void {
  writeStored('autoConnect', choice);
}

/** Connects if auto-connect is on and the service has not ended; failures are shown as for any connect. */
export async function autoConnect(): Promise<void> {
  const choice = autoConnectChoice();
  if (choice === 'off' || !services().startup().isDesktop || !sessionScope()) return;
  if (!isIdle() || wasSwitchedOff() || hasEnded()) return;
  if (choice === 'last') {
    const serverId = lastServer();
    if (serverId !== null) await connectServer(serverId);
    return;
  }
  // Picks no server when nothing could be measured, rather than guess. A connect or cancel by the person meanwhile replaces this attempt.
  await connectAfter(sweepServers, () => (hasEnded() ? null : bestMeasuredServer()), { isRequested: false });
}

function lastServer(): string | null {
  return useRecents.getState().serverIds.find(isListed) ?? null;
}

function isIdle(): boolean {
  return useConnection.getState().connection.state === 'idle';
}

function hasEnded(): boolean {
  const { user, phase } = useSession.getState();
  if (phase !== 'ready' || !user) return true;
  const endsAt = unrenewedEnd(user);
  return endsAt !== null && endsAt <= services().clock.serverNow();
}
