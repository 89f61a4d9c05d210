/** Makes the figures of a whole sweep of those of an earlier one and what has changed since. */

interface Changes<T> {
  readonly changed: ReadonlyMap<string, T>;
  /** Servers that were not measured again. */
  readonly absent: ReadonlySet<string>;
}

/** The figures after the changes; the same object when there are none. */
export function withChanges<T>(basis: ReadonlyMap<string, T>, { changed, absent }: Changes<T>): ReadonlyMap<string, T> {
  if (changed.size === 0 && absent.size === 0) return basis;
  const whole = new Map(basis);
  for (const id of absent) whole.delete(id);
  for (const [id, value] of changed) whole.set(id, value);
  return whole;
}
