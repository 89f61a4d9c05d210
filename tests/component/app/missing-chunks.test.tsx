/** What a person opens or chooses outside of a page when a newer build has replaced its chunk: one reload, then a message (promise F8). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RepairHost } from '../../../src/app/hosts/RepairHost';
import { changeLanguage } from '../../../src/core/preferences/change-language';
import { useNotices } from '../../../src/core/preferences/notices.store';
import { openRepair, useRepair } from '../../../src/core/repair/repair.store';
import { loadLocation } from '../../../src/core/session/load-location';
import { signInWith } from '../../../src/features/account/login/sign-in-with';
import { GlobalSearch } from '../../../src/features/search/GlobalSearch';
import type * as lazyParts from '../../../src/lib/chunks/lazy-chunk';
import { currentLanguage } from '../../../src/lib/i18n/i18n';
import { languageSources } from '../../../src/lib/i18n/languages';
import { DESKTOP_BRIDGE_KEY } from '../../../common/contract/ipc/ipc-call';
import { watchMissingChunks } from '../../../src/lib/platform/missing-chunks';
import { reloadPage } from '../../../src/lib/platform/page';
import { readStored, removeStored } from '../../../src/lib/platform/storage';
import { settle, useFakeServices } from '../../support/fakes/fake-services';
import { missingChunk } from '../../support/fakes/missing-chunk';
import { renderAt, signedIn } from '../../support/stages/signed-in';

vi.mock('../../../src/lib/platform/page', async (original) => ({ ...(await original<object>()), reloadPage: vi.fn() }));
vi.mock('../../../src/lib/chunks/lazy-chunk', async (original) => {
  const real = await original<typeof lazyParts>();
  const { missingChunk: fetchMissing } = await import('../../support/fakes/missing-chunk');
  return { ...real, lazyChunkWithTexts: () => real.lazyChunk(fetchMissing) };
});

const reload = vi.mocked(reloadPage);
const notices = () => useNotices.getState().notices.map(({ getText }) => getText());
const MESSAGE = 'Check your internet connection and try again.';

let stop: () => void;
beforeEach(async () => {
  window.sessionStorage.clear();
  await signedIn();
  stop = watchMissingChunks();
  vi.spyOn(languageSources.ja, 'load').mockImplementation(missingChunk);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
});

/** Renders search and dialogs beside something else. */
function show(beside: React.ReactNode = null): void {
  renderAt(
    <>
      <GlobalSearch pages={[]} />
      <RepairHost />
      {beside}
    </>,
  );
}

const openings: readonly (readonly [string, () => unknown])[] = [
  ['the search', () => fireEvent.focus(screen.getByRole('combobox', { name: 'Search' }))],
  ['a dialog', () => openRepair()],
  ['another language', () => changeLanguage('ja')],
];
async function open(what: () => unknown): Promise<void> {
  await act(async () => {
    await what();
    await settle();
  });
}

describe.each(openings)('F8: %s whose chunk is missing', (_, what) => {
  it('reloads the page once without a message; the next time a message is shown', async () => {
    show();
    await open(what);
    expect([reload.mock.calls.length, notices()]).toEqual([1, []]);
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await open(() => changeLanguage('ja'));
    expect([reload.mock.calls.length, notices()]).toEqual([1, [MESSAGE]]);
  });

  it.each([
    ['the page has a form', <form key="form" />],
    ['the page has a text', <textarea key="text" />],
  ])('shows a message, and does not reload, when %s', async (_name, beside) => {
    show(beside);
    await open(what);
    expect([reload.mock.calls.length, notices()]).toEqual([0, [MESSAGE]]);
  });

  it('shows a message, and does not reload, when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    await open(what);
    expect([reload.mock.calls.length, notices()]).toEqual([0, [MESSAGE]]);
  });

  it('does not reload on the desktop', async () => {
    show();
    vi.stubGlobal(DESKTOP_BRIDGE_KEY, {});
    await open(what);
    expect(reload).not.toHaveBeenCalled();
  });
});

it('F8: a chosen language is stored before the reload, so that the page starts in it', async () => {
  await changeLanguage('ja');
  expect([readStored('language'), currentLanguage(), reload.mock.calls.length]).toEqual(['ja', 'en', 1]);
});

it('F8: a language that the country sets is only logged when it cannot be loaded', async () => {
  vi.spyOn(languageSources.th, 'load').mockImplementation(missingChunk);
  removeStored('language');
  await loadLocation();
  expect([currentLanguage(), reload.mock.calls.length, notices()]).toEqual(['en', 0, []]);
});

it('a dialog whose chunk is missing is closed', async () => {
  show();
  await open(openRepair);
  expect(useRepair.getState().isOpen).toBe(false);
});

it('F8: a sign-in whose popup lacks its chunk closes it and reloads the page once; the next one is a network failure', async () => {
  const services = useFakeServices({ isDesktop: false });
  services.popup.signIn = missingChunk;
  expect(await signInWith('google')).toEqual({ source: 'sign-in', reason: 'cancelled', provider: 'google' });
  expect([reload.mock.calls.length, services.popups]).toEqual([1, ['opened', 'closed']]);
  expect(await signInWith('google')).toEqual({ source: 'provider', reason: 'network' });
  expect(reload).toHaveBeenCalledTimes(1);
});
