/** What the tray's picture says: the helper session of the main process, and that the page sets one up or ends one. */
import type { HelperSession } from '../../common/contract/ipc/helper-session';

/** On, off, or on the way from one to the other. */
export type TrayState = 'on' | 'busy' | 'off';

/**
 * The state to show. That a session is open or none is the main process's to say; whether the page is at work on one it alone knows, for
 * measuring and server/submit come before the helper is called.
 */
export function trayState(session: HelperSession, isPageBusy: boolean): TrayState {
  if (isPageBusy) return 'busy';
  switch (session.state) {
    case 'none':
    case 'closing':
      // The page waits for no such Off: a connect failed and its reason is shown, or the session has ended.
      return 'off';
    case 'open':
      return 'on';
    case 'opening':
    case 'unknown':
      return 'busy';
  }
}
