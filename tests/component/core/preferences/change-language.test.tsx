/** A change of language reaches everything on the screen, and the last choice wins when several overlap. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Messages } from '../../../../locales/en';
import { LANGUAGE_TAGS, type Language } from '../../../../common/languages';
import { languageOptions } from '../../../../src/model/languages';
import { Header } from '../../../../src/features/shell/header/Header';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { Snackbars } from '../../../../src/features/shell/notices/Snackbars';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { loadLocation } from '../../../../src/core/session/load-location';
import { openLink } from '../../../../src/core/preferences/open-link';
import { currentLanguage } from '../../../../src/lib/i18n/i18n';
import { useFormat } from '../../../../src/lib/i18n/format';
import { languageSources } from '../../../../src/lib/i18n/languages';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored, removeStored } from '../../../../src/lib/platform/storage';
import { notify } from '../../../../src/core/preferences/notices.store';
import { deferred, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

let services: FakeServices;
beforeEach(async () => {
  vi.restoreAllMocks();
  services = await signedIn();
  removeStored('language');
});

/** What is shown and what other programs read: text, dates, document and what is stored. */
const shown = () => [currentLanguage(), dayjs.locale().slice(0, 2), document.documentElement.lang];
const everywhere = (language: Language) => [language, language, LANGUAGE_TAGS[language]];

/** Delays the texts of a language until the returned function is called. */
function delayTexts(language: Language): () => void {
  const held = deferred<null>();
  const load = languageSources[language].load;
  vi.spyOn(languageSources[language], 'load').mockImplementation(async () => {
    await held.promise;
    return load();
  });
  return () => held.resolve(null);
}

describe('a change of language, at once', () => {
  it('reaches texts, plurals and the list of languages, all eight by name and flag', async () => {
    renderAt(<Header />);
    expect(screen.getByText('23 days')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Language: EN English' }));
    const options = screen.getAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(languageOptions.map(({ title }) => title));
    expect(options.map((option) => within(option).getByRole('presentation', { hidden: true }))).toHaveLength(8);
    const flags = options.map((option) => option.querySelector('[data-country]')?.getAttribute('data-country'));
    expect(flags).toEqual(['US', 'VN', 'CN', 'TH', 'ID', 'MY', 'PH', 'JP']);
    expect(options.map((option) => option.querySelector('[lang]')?.getAttribute('lang'))).toEqual(
      languageOptions.map(({ value }) => LANGUAGE_TAGS[value]),
    );
    await userEvent.click(screen.getByText('日本語'));
    await screen.findByText('残23日');
    expect(screen.getByRole('button', { name: '言語: JP 日本語' })).toBeVisible();
    expect([...shown(), readStored('language')]).toEqual([...everywhere('ja'), 'ja']);
  });

  it('reaches numbers, dates and names of countries', async () => {
    const at = new Date(2026, 10, 20, 21, 38).getTime();
    function Figures() {
      const format = useFormat();
      return <output>{[format.number(1234.5, 1), format.date(at), format.time(at)].join(' | ')}</output>;
    }
    render(<Figures />);
    renderAt(<ServersCard />);
    const figures = () => screen.getByText(/\|/).textContent;
    const countries = async (name: RegExp) => {
      await userEvent.click(screen.getByRole('button', { name }));
      const titles = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return titles;
    };
    expect(figures()).toBe('1,234.5 | Nov 20, 2026 | 9:38 PM');
    expect(await countries(/^Country/)).toEqual(['All countries', 'Germany', 'Japan', 'Singapore', 'Vietnam']);
    await act(() => changeLanguage('vi'));
    expect(figures()).toBe('1.234,5 | 20/11/2026 | 21:38');
    expect(await countries(/^Quốc gia/)).toEqual(['Tất cả quốc gia', 'Đức', 'Nhật Bản', 'Singapore', 'Việt Nam']);
  });

  it("reaches a notice that is already shown, and leaves the provider's text unchanged", async () => {
    render(<Snackbars />);
    await act(() => openLink('javascript:alert(1)'));
    act(() => notify('danger', 'Words of the provider'));
    expect(screen.getByText('This link cannot be opened safely')).toBeVisible();
    await act(() => changeLanguage('id'));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Tautan ini tidak aman untuk dibuka',
      'Words of the provider',
    ]);
    await act(() => openLink('javascript:alert(1)'));
    expect(screen.getAllByText('Tautan ini tidak aman untuk dibuka')).toHaveLength(1);
  });
});

describe('the last choice of the user wins', () => {
  const choices = ['ja', 'th', 'zh'] as const;

  it.each([
    ['in the order of the choices', [0, 1, 2]],
    ['the other way round', [2, 1, 0]],
    ['the last first', [2, 0, 1]],
    ['the last in between', [0, 2, 1]],
  ])('when the texts arrive %s', async (_, order) => {
    const release = choices.map(delayTexts);
    const changes = choices.map((language) => changeLanguage(language));
    for (const index of order) {
      release[index]?.();
      await settle();
    }
    await Promise.all(changes);
    expect([...shown(), readStored('language')]).toEqual([...everywhere('zh'), 'zh']);
  });

  it.each(['en', 'ja'] as const)('when %s was chosen while the location was requested', async (language) => {
    const location = deferred<{ countryCode: string }>();
    services.handlers.detectLocation = () => location.promise;
    const loading = loadLocation();
    await changeLanguage(language);
    location.resolve({ countryCode: 'VN' });
    await loading;
    expect([...shown(), readStored('language')]).toEqual([...everywhere(language), language]);
  });

  it("when a language was chosen while the texts of the location's language were loading", async () => {
    const release = delayTexts('vi');
    services.handlers.detectLocation = () => Promise.resolve({ countryCode: 'VN' });
    const loading = loadLocation();
    await settle();
    await changeLanguage('ms');
    release();
    await loading;
    expect([...shown(), readStored('language')]).toEqual([...everywhere('ms'), 'ms']);
  });

  it('when a language was chosen after the location had set another', async () => {
    services.handlers.detectLocation = () => Promise.resolve({ countryCode: 'VN' });
    await loadLocation();
    expect(shown()).toEqual(everywhere('vi'));
    await changeLanguage('en');
    await loadLocation();
    expect([...shown(), readStored('language')]).toEqual([...everywhere('en'), 'en']);
  });
});

describe('the location (docs/product.md section 7)', () => {
  it.each([
    ['CN', 'zh'],
    ['ID', 'id'],
    ['JP', 'ja'],
    ['MY', 'ms'],
    ['PH', 'tl'],
    ['TH', 'th'],
    ['VN', 'vi'],
    ['vn', 'vi'],
    ['DE', 'en'],
  ] as const)('sets the language of %j to %s', async (countryCode, language) => {
    services.handlers.detectLocation = () => Promise.resolve({ countryCode });
    await loadLocation();
    expect([...shown(), readStored('language')]).toEqual([...everywhere(language), language]);
  });

  it('is only logged when the request failed: nothing is stored, nothing is shown', async () => {
    render(<Snackbars />);
    services.handlers.detectLocation = () => Promise.reject(new Error('no answer'));
    await act(() => loadLocation());
    expect([...shown(), readStored('language')]).toEqual([...everywhere('en'), null]);
    expect(recentReports().map(({ where }) => where)).toEqual(['load-location country']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('texts that cannot be loaded', () => {
  it('leave the shown language, are logged, and are requested again with the next choice', async () => {
    await changeLanguage('th');
    const load = vi.spyOn(languageSources.tl, 'load').mockRejectedValueOnce(new Error('offline'));
    await changeLanguage('tl');
    expect(shown()).toEqual(everywhere('th'));
    expect(recentReports().map(({ where }) => where)).toEqual(['i18n tl']);
    load.mockImplementation(async (): Promise<{ messages: Messages }> => import('../../../../locales/tl'));
    await changeLanguage('tl');
    expect(shown()).toEqual(everywhere('tl'));
  });
});
