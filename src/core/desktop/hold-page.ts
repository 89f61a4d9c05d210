/**
 * The reasons in modules of the first load that keep the page of a hidden window (promise J9). They register here, so that the first load
 * need not carry the registry; modules that are loaded later register their own.
 */
import { holdsText, isCovered } from '../../lib/platform/scroll-places';
import { readStored } from '../../lib/platform/storage';
import { isKnownAccount } from '../../model/account/account-mark';
import { paths, sessionPaths } from '../../model/paths';
import { useBootstrap } from '../bootstrap/bootstrap.store';
import { holdPageBy } from '../page/page-holds.store';
import { useNotices } from '../preferences/notices.store';
import { useLineTest } from '../repair/line-test.store';
import { useRepair } from '../repair/repair.store';
import { services } from '../services/services';
import { useProviderStatus } from '../session/provider-status.store';
import { pendingCalls } from '../session/request';
import { isStoredSession, useSession } from '../session/session.store';

/** Pages whose state is stored, in their address or a draft, or holds the page where it is not. */
const PAGES: readonly string[] = Object.values(sessionPaths);

holdPageBy(() => {
  const { phase, ending, token } = useSession.getState();
  return phase !== 'ready' || ending !== null || !isStoredSession(token);
});
// The next page begins with the account that was last seen.
holdPageBy(() => {
  const { user } = useSession.getState();
  return !isKnownAccount(user?.id) || readStored('lastSeen')?.user.id !== user.id;
});
holdPageBy(() => {
  const { step, storedAt } = useBootstrap.getState();
  return step !== 'quiet' || storedAt !== null;
});
holdPageBy(() => {
  const { isDown, hold } = useProviderStatus.getState();
  return isDown || hold !== null || !services().network.isOnline();
});
holdPageBy(() => pendingCalls.count > 0);
// A charge is unsettled in the storage too, before the checkout is loaded.
holdPageBy(() => readStored('openCharges').length > 0);
holdPageBy(() => {
  const { notices, busyCount } = useNotices.getState();
  return notices.length > 0 || busyCount > 0;
});
holdPageBy(() => {
  const { isRunning, test } = useLineTest.getState();
  return isRunning || test !== null;
});
holdPageBy(() => useRepair.getState().isOpen);
holdPageBy(() => isCovered() || holdsText());
holdPageBy(() => {
  const { pathname, search } = window.location;
  // An address with a query leads into the checkout.
  return !PAGES.includes(pathname) || (pathname === paths.service && search !== '');
});
