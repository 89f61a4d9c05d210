/** Resets stores, actions and the storage to those of an app that was never started: before each test with fake services. */
import { resetFreshState } from '../../../src/lib/platform/fresh-state';
import { removeStored, storedKeyNames } from '../../../src/lib/platform/storage';

/** The storage is cleared first: some state is initialised from it. */
export function resetEverything(): void {
  for (const name of storedKeyNames) removeStored(name);
  resetFreshState();
}
