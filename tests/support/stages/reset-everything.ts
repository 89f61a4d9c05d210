/** Resets stores, actions and the storage to those of an app that was never started: before each test with fake services. */
import { resetFreshState } from '../../../src/lib/platform/fresh-state';
import { removeStored, storedKeyNames } from '../../../src/lib/platform/storage';

/** The storage is cleared first: some state is initialised from it. */
export function resetEverything(): void {
  for (const name of storedKeyNames) removeStored(name);
  resetFreshState();
}

/** Resets the stores as a new document of the same window does: what is stored stays, which the end of a session would remove. */
export function resetDocument(): void {
  const areas = [window.localStorage, window.sessionStorage];
  const stored = areas.map((area) => Object.entries<string>(area));
  resetFreshState();
  for (const [index, area] of areas.entries()) for (const [name, text] of stored[index] ?? []) area.setItem(name, text);
}
