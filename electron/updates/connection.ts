/** Whether a person may be playing, as the main process itself knows it: what was asked of the helper, and what the page shows in the tray. */
import type { TrayView } from '../../common/contract/ipc/desktop-settings';
import { isHelperAbsent } from '../../common/contract/helper/helper-api';
import type { LoginOutcome } from '../../common/contract/ipc/ipc';
import type { HelperClient } from '../connection/helper-client';

export interface Connection {
  readonly isConnected: () => boolean;
  /** Calls back with each change; gives the function that stops it. */
  readonly onChange: (heard: (isConnected: boolean) => void) => () => void;
}

export interface WatchedConnection extends Connection {
  /** The helper, with each of its calls noted. */
  readonly client: HelperClient;
  /** The page shows this in the tray from now on. */
  readonly seen: (view: Pick<TrayView, 'state'>) => void;
}

/**
 * Watches the helper's client. Connected is who connects, who has connected until an Off got through, and whoever's page says so: when
 * in doubt somebody plays. A connect that failed counts for nothing, unless the page still tries.
 */
export function watchConnection(helper: HelperClient): WatchedConnection {
  const listeners = new Set<(isConnected: boolean) => void>();
  let attempts = 0;
  let isOpen = false;
  let isShown = false;
  let told = false;

  const isConnected = () => attempts > 0 || isOpen || isShown;
  const change = (work: () => void) => {
    work();
    if (told === isConnected()) return;
    told = isConnected();
    for (const heard of [...listeners]) heard(told);
  };

  async function loginHelper(token: string): Promise<LoginOutcome> {
    change(() => (attempts += 1));
    try {
      const answer = await helper.loginHelper(token);
      if (answer.outcome === 'done') isOpen = true;
      // A helper that is not there has no session.
      else if (isHelperAbsent(answer.failure)) isOpen = false;
      return answer;
    } finally {
      change(() => (attempts -= 1));
    }
  }

  async function endHelperSession(): Promise<LoginOutcome> {
    const answer = await helper.endHelperSession();
    change(() => {
      if (answer.outcome === 'done' || isHelperAbsent(answer.failure)) isOpen = false;
    });
    return answer;
  }

  return {
    client: { ...helper, loginHelper, endHelperSession },
    seen: ({ state }) => change(() => (isShown = state !== 'off')),
    isConnected,
    onChange(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
