/** Everything that ends with a session, whatever ended it (promise B2). Nothing here waits for a network. */
import { readStored, removePersonal, removeStored, publishToOtherWindows } from '../../lib/platform/storage';
import { resetNotices } from '../preferences/notices.store';
import { announceSessionEnd, resetWithSession } from './session-end.store';
import { closeSession, followSession, useSession, type SessionEnd } from './session.store';
import { revokeToken } from './revoke-token';
import { textOfEnd } from './session-end-text';
import { wipeStorage } from './wipe-storage';
import { services } from '../services/services';

/**
 * Closes the session in every window: token, user, lists, connection and calls under way are gone from this one when it returns.
 * @param nextToken of the session that follows at once: a provider that gives the same one again must not be asked to revoke it
 */
export function endSession(end: SessionEnd, nextToken: string | null = null): void {
  const stored = readStored('accessToken');
  const { token } = useSession.getState();
  if (stored !== null && stored !== token) {
    // Another window has just signed somebody in: theirs is not ended by what ended this one's, and is followed when its news arrives.
    followSession(null, end);
    leaveSession();
    return;
  }
  // Said before the token goes: the other windows show the reason when they see that it has gone (promise B6).
  publishToOtherWindows('sessionEnd', textOfEnd(end));
  removeStoredPersonalData();
  announceSessionEnd(end);
  // Who leaves by hand leaves nothing (promise B2).
  if (end.reason === 'signed-out') removePersonal();
  closeSession(end);
  leaveSession();
  if (token !== null && token !== nextToken) revokeToken(token, end);
}

/** Removes what is stored of the person; whoever signs in next, in whatever window, finds nothing of it. */
export function removeStoredPersonalData(): void {
  removeStored('connectedServer');
  removeStored('chosenServer');
  removeStored('recentServers');
  removeStored('keptGames');
  removeStored('serviceWarned');
  removeStored('lastSeen');
  removeStored('lastSeenAt');
}

/** Forgets what this window holds of a session that is over; what is stored may be another window's by now, and stays. */
export function leaveSession(): void {
  resetWithSession();
  resetNotices();
  if (services().startup().isDesktop) void wipeStorage();
}
