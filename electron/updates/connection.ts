/** Whether a person may be playing, read from those who own it: the helper's session, and the tray, which shows what the page does. */
import type { TrayView } from '../../common/contract/ipc/desktop-settings';
import { isSessionPossible, type SessionOwner } from '../connection/session';

export interface Connection {
  readonly isConnected: () => boolean;
  /** Calls back with each change; gives the function that stops it. */
  readonly onChange: (listener: (isConnected: boolean) => void) => () => void;
}

/** What the tray shows, and when that changes. */
export interface ShownPower {
  readonly read: () => TrayView['state'];
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Reads both owners: connected is whose helper may hold a session, and whoever's page connects or is connected. When in doubt somebody
 * plays. Nothing of it is kept here.
 */
export function readConnection(session: Pick<SessionOwner, 'read' | 'onChange'>, shown: ShownPower): Connection {
  const isConnected = () => isSessionPossible(session.read()) || shown.read() !== 'off';
  return {
    isConnected,
    onChange(listener) {
      let last = isConnected();
      const publish = () => {
        if (last === isConnected()) return;
        last = isConnected();
        listener(last);
      };
      const stops = [session.onChange(publish), shown.onChange(publish)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
