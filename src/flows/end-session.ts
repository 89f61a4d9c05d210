/** Everything that ends with a session, whatever ended it (promise B2). Nothing here waits for a network. */
import { readStored, removePersonal, removeStored, tellOtherWindows } from '../platform/storage';
import { resetCatalogue } from '../stores/catalogue';
import { resetConnection } from '../stores/connection';
import { resetGames } from '../stores/games';
import { resetGifts } from '../stores/gifts';
import { forgetHistory, resetHistory, saveHistory } from '../stores/history';
import { resetKeptGames } from '../stores/kept-games';
import { forgetMail } from '../stores/mails';
import { resetNotices } from '../stores/notices';
import { resetProfile } from '../stores/profile';
import { resetRecents } from '../stores/recents';
import { resetSearch } from '../stores/search';
import { resetServers } from '../stores/servers';
import { resetService } from '../stores/service';
import { emptyLaterStores } from '../stores/session-end';
import { closeSession, followSession, useSession, type SessionEnd } from '../stores/session';
import { endAttempt } from './attempts';
import { cancelHelperLogin, closeHelperSession } from './helper-session';
import { revokeToken } from './revoke-token';
import { resetSwitchedOff } from './switched-off';
import { textOfEnd } from './session-end-text';
import { wipeStorage } from './wipe-storage';
import { world } from './world';

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
  tellOtherWindows('sessionEnd', textOfEnd(end));
  forgetKept();
  // Who leaves by hand leaves nothing; whoever was thrown out finds their own figures again, and nobody else does (promises B2, B3).
  if (end.reason === 'signed-out') {
    forgetHistory();
    removePersonal();
  } else saveHistory();
  closeSession(end);
  leaveSession();
  if (token !== null && token !== nextToken) revokeToken(token, end);
}

/** Removes what is stored of the person; whoever signs in next, in whatever window, finds nothing of it. */
export function forgetKept(): void {
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
  endAttempt();
  resetSwitchedOff();
  resetServers();
  resetConnection();
  resetGames();
  resetCatalogue();
  resetKeptGames();
  resetGifts();
  resetService();
  resetHistory();
  resetRecents();
  resetSearch();
  resetProfile();
  emptyLaterStores();
  forgetMail('confirm');
  resetNotices();
  if (!world().startup().isDesktop) return;
  cancelHelperLogin();
  // Tried once: nothing of this session goes on. The next one tries further, where the helper has not confirmed it.
  void closeHelperSession();
  void wipeStorage();
}
