/** The state that the tray's picture shows: the main process's helper session, and whether the page is opening or ending one. */
import type { HelperSession } from '../../common/contract/ipc/helper-session';

/** On, off, or changing between the two. */
export type TrayState = 'on' | 'busy' | 'off';

/**
 * The state to show. The main process knows whether a session is open; only the page knows whether it is opening one, because measuring and
 * server/submit come before the helper is called.
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
