/** Whatever holds state for as long as the page lives registers here how it becomes as in a page that was just loaded; tests begin with that. */

const resets = new Set<() => void>();

/** Registers how a store, or the owner of some state, becomes as freshly loaded. */
export function registerReset(reset: () => void): void {
  resets.add(reset);
}

/** For tests: calls every registered reset, in the order in which the modules were loaded. */
export function resetFreshState(): void {
  for (const reset of resets) reset();
}
