/** Values behind random keys for a limited time, in memory: codes, access tokens, sign-ins under way. */
import { newKey } from '../secrets';

export interface ExpiringStore<Value> {
  /** Keeps a value and gives the key to it; the oldest goes when there are too many. */
  put(value: Value): string;
  /** The value, which stays; null once its time is over. */
  read(key: string): Value | null;
  /** The value, which is then gone: nobody gets it twice. */
  take(key: string): Value | null;
}

/**
 * @param lifeMs how long a value is kept, in milliseconds
 * @param limit how many are kept at most
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
