/** In-memory storage of the OpenID provider (the library's own memory adapter prints warnings and is meant for demonstrations). */
import type { Adapter, AdapterPayload } from 'oidc-provider';

const ENTRIES_MAX = 1_000;
const FOREVER_MS = Number.POSITIVE_INFINITY;

interface Entry {
  readonly payload: AdapterPayload;
  readonly endsAt: number;
}

/**
 * Creates the adapters of one provider, which share a store of limited size.
 * @param now the clock, in milliseconds since 1970
 */
export function createMemoryAdapters(now: () => number = Date.now): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    return entry === undefined || entry.endsAt <= now() ? undefined : entry.payload;
  }

  function write(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
  }

  function adapterOf(model: string): Adapter {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert(id, payload, expiresInS) {
        const endsAt = expiresInS === undefined ? FOREVER_MS : now() + expiresInS * 1000;
        write(keyOf(id), { payload, endsAt });
        return Promise.resolve();
      },
      find: (id) => Promise.resolve(read(keyOf(id))),
      // Only for device codes, which this provider does not support.
      findByUserCode: () => Promise.resolve(undefined),
      // Only for sessions, which are not stored.
      findByUid: () => Promise.resolve(undefined),
      consume(id) {
        const entry = entries.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(now() / 1000);
        return Promise.resolve();
      },
      destroy(id) {
        entries.delete(keyOf(id));
        return Promise.resolve();
      },
      revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
        return Promise.resolve();
      },
    };
  }

  // Nobody stays signed in at the stand-in, so that every sign-in asks for the account.
  return (model) => (model === 'Session' ? forgetful : adapterOf(model));
}

const nothing = () => Promise.resolve(undefined);
const forgetful: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};
