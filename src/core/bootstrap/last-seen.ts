/** Stores what the session shows, and shows it at a start without a network (docs/product.md section 17, Start without a network). */
import { readStored, writeStored } from '../../lib/platform/storage';
import { setServers, useServers } from '../servers/servers.store';
import { isStoredSession, showStoredUser, useSession } from '../session/session.store';
import { markShownFromStorage } from './bootstrap.store';
import { services } from '../services/services';
import { continues } from './restore-connection';

/** Starts storing once the user is loaded; returns the function that stops it. */
export function watchLastSeen(): () => void {
  let stopWriting = () => {};
  const scheduleWrite = () => {
    stopWriting();
    // In a separate task: ten thousand servers take long to serialize.
    stopWriting = services().clock.after(0, write);
  };
  scheduleWrite();
  const stops = [
    useSession.subscribe((session, before) => {
      if (session.user !== before.user) scheduleWrite();
      else if (session.userAt !== before.userAt) storeTime();
    }),
    useServers.subscribe(({ list }, before) => {
      if (list !== before.list) scheduleWrite();
    }),
    () => stopWriting(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Shows the stored data, unless newer data is present. */
export function showLastSeen(): void {
  const stored = readStored('lastSeen');
  const at = Number(readStored('lastSeenAt') ?? NaN);
  if (stored === null || Number.isNaN(at)) return;
  const { user, phase } = useSession.getState();
  const hasNoServers = useServers.getState().list.length === 0;
  const hasNoUser = phase === 'starting' && user === null;
  if (hasNoUser) showStoredUser(stored.user);
  if (hasNoServers && services().startup().isDesktop) setServers(stored.servers);
  if (hasNoUser || hasNoServers) markShownFromStorage(at);
  if (services().startup().isDesktop) void continues('continueOpen');
}

function write(): void {
  const { user, token } = useSession.getState();
  // Another window may have signed in a different person, to whom this data must not be shown.
  if (user === null || !isStoredSession(token)) return;
  const { list, status } = useServers.getState();
  // Until the list is loaded, the one that this session has stored stays: the network may be lost before.
  const servers = status === 'ready' ? list : (readStored('lastSeen')?.servers ?? list);
  writeStored('lastSeen', { user, servers });
  storeTime();
}

function storeTime(): void {
  const { userAt, token } = useSession.getState();
  if (!isStoredSession(token)) return;
  writeStored('lastSeenAt', String(userAt ?? services().clock.now()));
}
