/** Whether a person may be playing, read from its owners: the helper session, and the page, which reports when it is setting one up. */
import { isSessionPossible, type SessionOwner } from '../connection/session';

export interface Connection {
  readonly isConnected: () => boolean;
  /** Subscribes to changes; returns the function that unsubscribes. */
  readonly onChange: (listener: (isConnected: boolean) => void) => () => void;
}

/** Whether the page sets a session up or ends one, as it has last reported; a crashed page has not reported that it stopped. */
export interface PageActivity {
  readonly isBusy: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Combines both owners: connected when the helper may hold a session, or the page is busy with one. When in doubt, connected.
 * Keeps no state of its own.
 */
export function readConnection(session: Pick<SessionOwner, 'read' | 'onChange'>, page: PageActivity): Connection {
  const isConnected = () => isSessionPossible(session.read()) || page.isBusy();
  return {
    isConnected,
    onChange(listener) {
      let last = isConnected();
      const publish = () => {
        if (last === isConnected()) return;
        last = isConnected();
        listener(last);
      };
      const stops = [session.onChange(publish), page.onChange(publish)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
