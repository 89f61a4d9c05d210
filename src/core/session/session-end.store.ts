/** Stores of what is opened later say here how a session's end empties them: the first load then need not carry them (promise B2). */

const resets = new Set<() => void>();

/** Has a store emptied whenever a session ends. */
export function whenSessionEnds(reset: () => void): void {
  resets.add(reset);
}

/** Empties every store that was loaded and asked for it. */
export function emptyLaterStores(): void {
  for (const reset of resets) reset();
}
