/** React keys for entries that are told apart by data which two of them can share. */

/**
 * The key of each entry, in their order; the second and later entries of one key get its number. React neither moves nor removes all
 * elements of a key that siblings share.
 * @param keyOf what tells the entry from the others, such as its time; the same in the next list
 */
export function distinctKeys<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly string[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const key = keyOf(entry);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} (${count})`;
  });
}
