/** Small collections with an owner of their own, in place of sets and maps at the level of a module. */

export interface Registry<T> {
  /** @returns the function that removes it */
  add(item: T): () => void;
  /** What is registered at this moment, in the order in which it was added. */
  readonly all: () => readonly T[];
}

/** Makes a registry of listeners or other parts; each is kept once. */
export function createRegistry<T>(): Registry<T> {
  const items = new Set<T>();
  return {
    add(item) {
      items.add(item);
      return () => void items.delete(item);
    },
    all: () => [...items],
  };
}

/** Makes a function that computes the value for each key once and keeps it for the life of the program. */
export function memoize<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
