/**
 * The app starts with any content of the browser's storage, without a blank window (promise F6). `PINGLANE_BOOTS` is the number of states
 * to try; the suite tries a few.
 */
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../src/app/App';
import { loadFirstPage } from '../../../../src/app/routes';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { setStartup } from '../../../../src/lib/platform/app-info';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { resetFreshState } from '../../../../src/lib/platform/fresh-state';
import { readStored } from '../../../../src/lib/platform/storage';
import { keys } from '../../../../src/lib/platform/stored/stored-keys';
import { machineId, settle, useFakeServices } from '../../../support/fakes/fake-services';
import { putStorage, STORED_KEYS, storageStates, type StorageState } from '../../../support/web/storage-states';

const BOOTS = Number(process.env['PINGLANE_BOOTS'] ?? 8);
const BOOT_LIMIT_MS = 2_000;
const isWide = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} });

interface Boot {
  readonly words: string;
  readonly isSignedIn: boolean;
  readonly caught: readonly string[];
}

/** By the person's name, or by the dots that cover their id in streamer mode. */
const isSignedInPage = (): boolean => /Mika|Demo Player|ID •{6}/.test(document.body.textContent);

/** Starts the app as its entry does, with a working provider; returns the visible text, whether it is a person's, and the caught errors. */
async function boot(): Promise<Boot> {
  resetFreshState();
  await startI18n();
  window.history.replaceState(null, '', '/');
  render(<App />);
  // What a page consists of is loaded when it is first shown, which takes real time. Home is complete once it shows whose it is.
  await act(() => vi.waitFor(() => expect(isSignedInPage() || window.location.pathname === '/login').toBe(true)));
  await act(settle);
  const [words, isSignedIn] = [document.body.textContent, isSignedInPage()];
  const caught = recentReports().filter(({ where }) => ['page', 'news', 'repair', 'links'].includes(where));
  cleanup();
  return { words, isSignedIn, caught: caught.map(({ text }) => text) };
}

function prepare(): void {
  useFakeServices({ isDesktop: false });
  setStartup({
    ...{ version: '1.2.3', platform: 'web', machineId, isDesktop: false },
    config: {
      apiUrl: '',
      ipLookupUrl: '',
      gatewayUrl: '',
      google: null,
      discord: null,
      sentryDsn: '',
      providerTimeZone: 'UTC',
    },
  });
}

beforeAll(async () => {
  await Promise.all([loadFirstPage(true), loadFirstPage(false)]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

describe('F6: the app starts', () => {
  it(
    `F6: in ${BOOTS} states of the storage`,
    async () => {
      vi.stubGlobal('matchMedia', isWide);
      let signedIn = 0;
      await fc.assert(
        fc.asyncProperty(storageStates, async (state: StorageState) => {
          prepare();
          putStorage(state);
          const { words, caught, isSignedIn } = await boot();
          expect(caught).toEqual([]);
          expect(words.length).toBeGreaterThan(40);
          if (isSignedIn) signedIn += 1;
        }),
        { numRuns: BOOTS, seed: 20_261_122 },
      );
      // Both the signed-in and the signed-out start were covered.
      expect(signedIn).toBeGreaterThan(0);
      expect(signedIn).toBeLessThan(BOOTS);
    },
    BOOTS * BOOT_LIMIT_MS,
  );

  it.each(['setItem', 'getItem', 'removeItem'] as const)('F6: when %s throws', async (method) => {
    vi.stubGlobal('matchMedia', isWide);
    prepare();
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', method === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
    });
    const { words, caught } = await boot();
    expect([words.length > 40, caught]).toEqual([true, []]);
  });

  it('F6: when there is no storage at all', async () => {
    vi.stubGlobal('matchMedia', isWide);
    prepare();
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const { words, caught } = await boot();
    expect([words.length > 40, caught]).toEqual([true, []]);
  });
});

it('F6: the generated states cover every stored key', () => {
  expect([...STORED_KEYS].sort()).toEqual(Object.keys(keys).sort());
});

it.each([
  ['accessToken', 'a b'],
  ['accessToken', 'é'],
  ['accessToken', ''],
  ['accessToken', 'x'.repeat(4_097)],
  ['lastAccount', 'de\nmo'],
  ['chosenServer', ''],
  ['connectedServer', 'x'.repeat(257)],
  ['serviceWarned', 'soon'],
] as const)('F6: %s with the value %j is removed as corrupt', (key, text) => {
  window.localStorage.setItem(key, text);
  expect([readStored(key), window.localStorage.getItem(key)]).toEqual([null, null]);
});
