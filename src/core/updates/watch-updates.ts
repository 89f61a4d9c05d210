/** Updates of the app: what the main process tells of them, and the two wishes of a person (promises I1 to I4). */
import type { UpdateState } from './update.rules';
import { beginInstall, endInstall, setUpdate, useUpdates } from './updates.store';
import { services } from '../services/services';

/** Grows with all that is told: an answer that was asked for earlier is older. */
let revision = 0;

/** Follows where the newest version stands; gives the function that stops it. */
export function watchUpdates(): () => void {
  const stop = services().desktop.onUpdateChanged((update) => {
    revision += 1;
    setUpdate(update);
    // A restart that was called off because the person connected just before it.
    if (update.state === 'ready' && useUpdates.getState().isInstalling) endInstall('connected');
  });
  void readAgain();
  return stop;
}

/** Looks for a newer version; nothing while one is looked for or fetched (promise E9). */
export async function checkForUpdate(): Promise<void> {
  const before = useUpdates.getState().update;
  if (before?.state === 'checking' || before?.state === 'downloading') return;
  setUpdate({ state: 'checking' });
  await services().desktop.checkForUpdate();
  await readAgain(before);
}

/** @param otherwise what stands when the main process does not say: nothing may wait for ever */
async function readAgain(otherwise: UpdateState | null = null): Promise<void> {
  const requested = revision;
  const update = (await services().desktop.readUpdate()) ?? otherwise;
  if (update && requested === revision) setUpdate(update);
}

/** Restarts into the version that is ready; when that cannot be, the reason is shown. A second call while one runs is dropped (promise E9). */
export async function installUpdate(): Promise<void> {
  if (useUpdates.getState().isInstalling) return;
  beginInstall();
  const outcome = await services().desktop.installUpdate();
  // While the app restarts the button goes on waiting.
  if (outcome !== 'restarting') endInstall(outcome);
}
