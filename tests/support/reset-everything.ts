/** Stores, actions and what is stored, as in an app that was never started: before each test with fake services. */
import { resetFreshState } from '../../src/lib/platform/fresh-state';
import { removeStored, storedKeyNames } from '../../src/lib/platform/storage';

/** What is stored goes first: some state begins with it. */
export function resetEverything(): void {
  for (const name of storedKeyNames) removeStored(name);
  resetFreshState();
}
