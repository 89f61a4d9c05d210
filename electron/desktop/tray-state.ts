/** The state that the tray's picture shows: the main process's helper session, and what the page knows of it. */
import type { HelperSession } from '../../common/contract/ipc/helper-session';
import type { TrayView } from '../../common/contract/ipc/desktop-settings';

/** Off, changing, and for an open session: good, or what is known of its line instead. */
export type TrayState = 'off' | 'busy' | 'on' | 'checking' | 'unstable' | 'silent';

const OPEN_STATES = { success: 'on', neutral: 'checking', warning: 'unstable', danger: 'silent' } as const;

/**
 * The state to show. The main process knows whether a session is open; only the page knows whether it is opening one, because measuring and
 * server/submit come before the helper is called, and only the page judges the line (promise J2).
 */
export function trayState(session: HelperSession, page: Pick<TrayView, 'isBusy' | 'line'> | null): TrayState {
  if (page?.isBusy === true) return 'busy';
  switch (session.state) {
    case 'none':
    case 'closing':
      // The page waits for no such Off: a connect failed and its reason is shown, or the session has ended.
      return 'off';
    case 'open':
      return OPEN_STATES[page?.line ?? 'neutral'];
    case 'opening':
    case 'unknown':
      return 'busy';
  }
}
