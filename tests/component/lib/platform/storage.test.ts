import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  onStoredChange,
  readStored,
  removeStored,
  writeStored,
  type StoredKeyName,
} from '../../../../src/lib/platform/storage';
import { putStorage, STORED_KEYS, storageStates } from '../../../support/web/storage-states';

const names: readonly StoredKeyName[] = [
  'accessToken',
  'language',
  'loginTimestamp',
  'loginTimestampSaved',
  'signedInSince',
  'drawerOpen',
  'theme',
  'lastAccount',
  'connectedServer',
  'chosenServer',
  'recentServers',
  'keptGames',
  'pingHistory',
  'graphRange',
  'serverSort',
  'knownAccounts',
  'webMachineId',
];

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  names.forEach(removeStored);
});

describe('stored values', () => {
  it('have defaults, are stored under the names of docs/product.md section 3, and can be removed', () => {
    expect([readStored('accessToken'), readStored('language'), readStored('drawerOpen')]).toEqual([
      null,
      null,
      'unset',
    ]);
    writeStored('accessToken', 't');
    writeStored('language', 'ja');
    expect([window.localStorage.getItem('accessToken'), window.localStorage.getItem('language')]).toEqual(['t', 'ja']);
    writeStored('language', null);
    removeStored('accessToken');
    expect(window.localStorage).toHaveLength(0);
  });

  it('F6: are removed and read as their default when corrupt', () => {
    window.localStorage.setItem('language', 'xx');
    window.localStorage.setItem('theme', '{"a":1}');
    expect([readStored('language'), readStored('theme')]).toEqual([null, 'system']);
    expect(window.localStorage).toHaveLength(0);
  });

  it('F6: stay in memory when the storage is full, until a later write succeeds', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('lastAccount', 'demo');
    expect(readStored('lastAccount')).toBe('demo');
    full.mockRestore();
    writeStored('lastAccount', 'other');
    expect([readStored('lastAccount'), window.localStorage.getItem('lastAccount')]).toEqual(['other', 'other']);
  });

  it('F6: can be read and written when the storage is blocked, without an exception', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    writeStored('accessToken', 't');
    expect(readStored('accessToken')).toBe('t');
    removeStored('accessToken');
    expect([readStored('accessToken'), readStored('theme')]).toEqual([null, 'system']);
  });

  it('F6: 1,000 states of the storage are all read, and corrupt values are removed', () => {
    let removed = 0;
    fc.assert(
      fc.property(storageStates, (state) => {
        putStorage(state);
        for (const key of STORED_KEYS as readonly StoredKeyName[]) {
          const before = window.localStorage.getItem(key);
          const value = readStored(key);
          if (before !== window.localStorage.getItem(key)) {
            removed += 1;
            expect(window.localStorage.getItem(key)).toBeNull();
          }
          // A second read gives the same: no value is partly read.
          expect(readStored(key)).toEqual(value);
        }
        expect(['open', 'collapsed', 'unset']).toContain(readStored('drawerOpen'));
        expect(['system', 'dark', 'light']).toContain(readStored('theme'));
        expect(['ping', 'jitter', 'missed', 'name', 'country']).toContain(readStored('serverSort'));
      }),
      { numRuns: 1_000, seed: 20_261_122 },
    );
    expect(removed).toBeGreaterThan(1_000);
  });

  it('B6: call back on a change in another window, until they are stopped', () => {
    const changed = vi.fn();
    const stop = onStoredChange('accessToken', changed);
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
