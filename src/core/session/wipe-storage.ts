/**
 * Removing a value from storage hides it from every page, but its bytes stay in the storage's files. After a session the bytes are removed
 * from disk too (promise B2), which only the desktop's main process can do.
 */
import { readStored, removeStored, rewriteStorage, writeStored } from '../../lib/platform/storage';
import { services } from '../services/services';
import { resettable } from '../../lib/platform/fresh-state';

interface WipesState {
  queue: Promise<void>;
}

const wipes = resettable<WipesState>(() => ({ queue: Promise.resolve() }));

/** Removes deleted values from disk once the pending wipe has ended; what is still stored does not change. Never rejects. */
export function wipeStorage(): Promise<void> {
  writeStored('wipePending', 'true');
  wipes.queue = wipes.queue.then(async () => {
    const isDone = await rewriteStorage(() => services().desktop.wipeStorage());
    if (isDone) removeStored('wipePending');
  });
  return wipes.queue;
}

/** At start: finishes a wipe that the last run did not complete. */
export function finishWipe(): void {
  if (services().startup().isDesktop && readStored('wipePending') === 'true') void wipeStorage();
}
