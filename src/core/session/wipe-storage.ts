/**
 * A value that is removed from the storage is out of reach of every page, but its bytes stay in the storage's files. After a session they are
 * taken off the disk too (promise B2); only the desktop's main process can do that.
 */
import { readStored, removeStored, rewriteStorage, writeStored } from '../../lib/platform/storage';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';

interface WipesState {
  queue: Promise<void>;
}

const wipes = resettable<WipesState>(() => ({ queue: Promise.resolve() }));

/** Takes what was removed off the disk, after whatever is under way; what stays stored is the same before and after. Never rejects. */
export function wipeStorage(): Promise<void> {
  writeStored('wipePending', 'true');
  wipes.queue = wipes.queue.then(async () => {
    const isDone = await rewriteStorage(() => services().desktop.wipeStorage());
    if (isDone) removeStored('wipePending');
  });
  return wipes.queue;
}

/** At a start of the app: does what the last run did not come to. */
export function finishWipe(): void {
  if (services().startup().isDesktop && readStored('wipePending') === 'true') void wipeStorage();
}
