/** Follows the main process's update state; checks for and installs updates on request (promises I1 to I4). */
import type { UpdateState } from '../../../common/contract/ipc/updates';
import { beginInstall, endInstall, setUpdate, useUpdates } from './updates.store';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';

interface ChecksState {
  /** Increases with each event: a response requested before it is outdated. */
  revision: number;
}

const checks = resettable<ChecksState>(() => ({ revision: 0 }));

/** Subscribes to the update state; returns the function that unsubscribes. */
export function watchUpdates(): () => void {
  const stop = services().desktop.onUpdateChanged((update) => {
    checks.revision += 1;
    setUpdate(update);
    // The restart was cancelled because the person connected just before it.
    if (update.state === 'ready' && useUpdates.getState().isInstalling) endInstall('connected');
  });
  void readAgain();
  return stop;
}

/** Checks for a newer version; does nothing while a check or download is running (promise E9). */
export async function checkForUpdate(): Promise<void> {
  const before = useUpdates.getState().update;
  if (before?.state === 'checking' || before?.state === 'downloading') return;
  setUpdate({ state: 'checking' });
  await services().desktop.checkForUpdate();
  await readAgain(before);
}

/** @param otherwise the state when the call fails, so that nothing waits forever */
async function readAgain(otherwise: UpdateState | null = null): Promise<void> {
  const requested = checks.revision;
  const update = (await services().desktop.readUpdate()) ?? otherwise;
  if (update && requested === checks.revision) setUpdate(update);
}

/** Restarts into the downloaded version; if that is impossible, the reason is shown. A second call while one is running is dropped (promise E9). */
export async function installUpdate(): Promise<void> {
  if (useUpdates.getState().isInstalling) return;
  beginInstall();
  const outcome = await services().desktop.installUpdate();
  // The button stays busy while the app restarts.
  if (outcome !== 'restarting') endInstall(outcome);
}
