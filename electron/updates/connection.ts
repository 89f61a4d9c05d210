/** Whether a person may be playing, read from its owners: the helper session, and the tray, which shows the page's state. */
import type { TrayView } from '../../common/contract/ipc/desktop-settings';
import { isSessionPossible, type SessionOwner } from '../connection/session';

export interface Connection {
  readonly isConnected: () => boolean;
  /** Subscribes to changes; returns the function that unsubscribes. */
  readonly onChange: (listener: (isConnected: boolean) => void) => () => void;
}

/** The tray's view and its changes. */
export interface ShownPower {
  readonly read: () => TrayView['state'];
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Combines both owners: connected when the helper may hold a session, or the page is connecting or connected. When in doubt, connected.
 * Keeps no state of its own.
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
