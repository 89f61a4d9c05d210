/** Installs a downloaded version and restarts, but never interrupts a session (promise I4). */
import type { InstallOutcome, UpdateState } from '../../common/contract/ipc/updates';
import type { After } from '../base/timers';
import type { Connection } from './connection';
import type { Release } from './feed';

/** Time for the response to reach the page before the app ends. */
export const RESTART_DELAY_MS = 200;

export interface Installation {
  /** Installs and restarts; a second call while it is running joins it. Never rejects. */
  readonly run: () => Promise<InstallOutcome>;
  readonly isRunning: () => boolean;
}

export interface InstallationSources {
  /** Verifies the file again and prepares a one-step install; a failure leaves the app unchanged. */
  readonly prepare: (release: Release) => Promise<'ready' | 'refused' | 'broken' | 'disk' | 'install'>;
  /** Quits for the new version; returns with the old one running when that fails. */
  readonly restart: () => void;
  readonly connection: Connection;
  readonly after: After;
}

interface InstallationState {
  /** The downloaded version; null when there is none, and once the app quits. */
  readonly ready: () => Release | null;
  readonly setState: (state: UpdateState) => void;
}

export function createInstallation(
  { prepare, restart, connection, after }: InstallationSources,
  { ready, setState }: InstallationState,
): Installation {
  let running: Promise<InstallOutcome> | null = null;

  async function install(): Promise<InstallOutcome> {
    const release = ready();
    if (!release) return 'not-ready';
    if (connection.isConnected()) return 'connected';
    const { version, notes } = release;
    const prepared = await prepare(release).catch(() => 'install' as const);
    if (prepared !== 'ready') {
      setState({ state: 'failed', why: prepared, version });
      return 'failed';
    }
    // The person quit or connected while the file was verified.
    if (ready() === null) return 'not-ready';
    if (connection.isConnected()) return 'connected';
    after(RESTART_DELAY_MS, () => {
      if (ready() === null) return;
      if (!connection.isConnected()) {
        restart();
        return;
      }
      // The person connected right before the restart: the waiting page gets the state 'ready' again.
      running = null;
      setState({ state: 'ready', version, notes });
    });
    return 'restarting';
  }

  return {
    run() {
      running ??= install().then((outcome) => {
        // Once restarting, nothing else may start.
        if (outcome !== 'restarting') running = null;
        return outcome;
      });
      return running;
    },
    isRunning: () => running !== null,
  };
}
