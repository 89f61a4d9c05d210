/** In-memory values with random keys and a limited lifetime: codes, access tokens, pending sign-ins. */
import { newKey } from '../secrets';

export interface ExpiringStore<Value> {
  /** Stores a value and returns its key; the oldest one is removed when there are too many. */
  put(value: Value): string;
  /** Returns the value, which stays; null once it has expired. */
  read(key: string): Value | null;
  /** Returns and removes the value, so that nobody gets it twice. */
  take(key: string): Value | null;
}

/**
 * @param lifeMs lifetime of a value, in milliseconds
 * @param limit maximum number of values
 * @param now the clock, in milliseconds since 1970
 */
export function createExpiringStore<Value>(lifeMs: number, limit: number, now: () => number): ExpiringStore<Value> {
  const entries = new Map<string, { readonly value: Value; readonly endsAt: number }>();

  function read(key: string): Value | null {
    const entry = entries.get(key);
    return entry === undefined || entry.endsAt <= now() ? null : entry.value;
  }

  return {
    put(value) {
      const key = newKey();
      entries.set(key, { value, endsAt: now() + lifeMs });
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
      return key;
    },
    read,
    take(key) {
      const value = read(key);
      entries.delete(key);
      return value;
    },
  };
}
