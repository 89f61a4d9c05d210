/** Everything that ends with a session, whatever ended it (promise B2). Nothing here waits for a network. */
import { removeStored } from '../platform/storage';
import { resetConnection } from '../stores/connection';
import { resetGames } from '../stores/games';
import { resetGifts } from '../stores/gifts';
import { clearBusy } from '../stores/notices';
import { resetServers } from '../stores/servers';
import { closeSession, type SessionEnd } from '../stores/session';
import { endAttempt } from './attempts';
import { cancelHelperLogin, closeHelperSession } from './helper-session';
import { world } from './world';

/** Closes the session: token, user, lists, connection and calls under way are gone when it returns. */
export function endSession(end: SessionEnd): void {
  endAttempt();
  removeStored('connectedServer');
  removeStored('chosenServer');
  closeSession(end);
  resetServers();
  resetConnection();
  resetGames();
  resetGifts();
  clearBusy();
  if (!world().startup().isDesktop) return;
  cancelHelperLogin();
  void closeHelperSession();
}
