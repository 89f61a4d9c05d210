/** The palette's settings, questions and help: every one is found in the person's language and in English, and opens its place. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { useSupport } from '../../../../src/core/diagnostics/support.store';
import { resetGiftForm, useGiftForm } from '../../../../src/core/vouchers/gift-form.store';
import { ProfilePage } from '../../../../src/features/profile/ProfilePage';
import { SupportPage } from '../../../../src/features/support/SupportPage';
import { translate } from '../../../../src/lib/i18n/i18n';
import { SETTINGS, settingPath, settingsElement, type SettingId } from '../../../../src/lib/i18n/settings-table';
import { languageOptions } from '../../../../src/model/languages';
import { settingsPath } from '../../../../src/model/paths';
import { QUESTION_IDS, questionPath } from '../../../../src/model/support-questions';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';
import { options, renderSearch } from './stage';

const settingIds = Object.keys(SETTINGS) as SettingId[];
const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
async function openPalette(path?: string) {
  const rendered = renderSearch(path);
  act(() => field().focus());
  await screen.findByRole('listbox');
  return rendered;
}

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn({ sentryDsn: 'https://0a1b2c3d@reports.example/42' });
  services.handlers.searchGames = () => [];
});
afterEach(async () => {
  resetGiftForm();
  await changeLanguage('en');
});

describe('a setting', () => {
  it('has a row of the table when it is on the profile page, and a row on the page when it is in the table', () => {
    renderAt(<ProfilePage />, '/profile');
    const section = screen.getByRole('region', { name: 'App settings' });
    const rows = within(section).getAllByRole('heading', { level: 4 });
    const ids = rows.map((row) => row.closest('[role="group"]')?.id);
    expect(ids.toSorted()).toEqual(settingIds.map((id) => settingsElement(id)).toSorted());
  });

  it('of error reports has no row and is not found where none are configured', async () => {
    await signedIn();
    renderAt(<ProfilePage />, '/profile');
    expect(screen.getByRole('heading', { name: 'Erase everything' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Error reports' })).toBeNull();
    cleanup();
    await openPalette();
    type('error reports');
    expect(shown().join()).not.toContain('Error reports');
  });

  it('is offered by the palette only once a text is typed, and so is a question', async () => {
    await openPalette();
    const panel = () => screen.getByRole('listbox').textContent;
    const titles = [translate('shell.settings'), translate('support.faqTitle')] as const;
    for (const title of titles) expect(panel()).not.toContain(title);
    type('hotkey');
    expect(panel()).toContain(titles[0]);
    type('ping');
    expect(panel()).toContain(titles[1]);
  });

  it('is on the web platform only when it needs no desktop', async () => {
    await signedIn({ isDesktop: false });
    renderAt(<ProfilePage />, '/profile');
    const section = screen.getByRole('region', { name: 'App settings' });
    const rows = within(section).getAllByRole('heading', { level: 4 });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...['Language', 'Theme', 'Streamer mode', 'Text size', 'Contrast', 'Transparency', 'Use with a controller'],
      ...['Settings file', 'Everything kept about you', 'Erase everything'],
    ]);
    cleanup();
    await openPalette();
    type('hotkey');
    expect(shown().join()).not.toContain('Global hotkey');
  });

  it.each(languageOptions.map(({ value }) => value))(
    'is found by its name and by its English words in %s',
    async (language) => {
      await changeLanguage(language);
      await openPalette();
      for (const id of settingIds) {
        const title = translate(SETTINGS[id].title);
        type(title);
        expect(shown(), id).toContain(title);
        type(SETTINGS[id].words.split(' ').slice(0, 3).join(' '));
        expect(shown(), id).toContain(title);
      }
    },
  );

  it('is brought into view with the focus when it is chosen', async () => {
    const { path } = await openPalette();
    type('keep running in the tray');
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/profile');
    cleanup();
    renderAt(<ProfilePage />, settingPath('closeToTray'));
    expect(screen.getByRole('group', { name: 'Keep running in the tray' })).toHaveFocus();
    cleanup();
    renderAt(<ProfilePage />, settingsPath);
    expect(screen.getByRole('heading', { name: 'App settings' })).toHaveFocus();
  });
});

describe('a choice of a language', () => {
  it('has the language and so the font of its own name, with the match marked in either part', async () => {
    await changeLanguage('vi');
    await openPalette();
    const choice = () => screen.getByRole('option', { name: /简体中文/ });
    type('简体');
    expect(choice().querySelector('[lang="zh-Hans"]')?.textContent).toBe('简体中文');
    expect(choice().querySelector('mark')?.textContent).toBe('简体');
    type('ngon ngu');
    expect(choice().querySelector('mark')?.textContent).toBe('Ngôn ngữ');
    expect(choice().querySelector('[lang]')?.textContent).toBe('简体中文');
    expect(choice().textContent).toBe('Ngôn ngữ: 简体中文');
  });
});

describe('a question of the support page', () => {
  it.each(languageOptions.map(({ value }) => value))('is found by its words in %s', async (language) => {
    await changeLanguage(language);
    await openPalette();
    for (const id of QUESTION_IDS) {
      const question = translate(`support.faq.${id}.question`);
      type(question);
      expect(shown(), id).toContain(question);
    }
  });

  it('is found in English in another language', async () => {
    await changeLanguage('th');
    await openPalette();
    type('refund');
    expect(shown()).toContain(translate('support.faq.refund.question'));
  });

  it('is open with the focus on the page that it leads to', () => {
    renderAt(<SupportPage />, questionPath('gift'));
    const summary = screen.getByText('How do I redeem a gift code?').closest('summary');
    expect(summary).toHaveFocus();
    expect(summary?.closest('details')).toHaveAttribute('open');
  });
});

describe('a typed gift code', () => {
  it.each(['redeem demo7a', 'REDEEM   demo7a', 'demo7a'])('is offered to be redeemed for %j', async (text) => {
    await openPalette();
    type(text);
    expect(options('Actions')[0]).toBe('Redeem gift code demo7a');
  });

  it.each(['redeem', 'redeem ', 'tokyo', 'tokyo 1', 'home'])('is not seen in %j', async (text) => {
    await openPalette();
    type(text);
    expect(shown().join()).not.toContain('Redeem gift code');
  });

  it('is found after the word for redeeming of the language', async () => {
    await changeLanguage('zh');
    await openPalette();
    type('兑换DEMO7A');
    expect(shown()).toContain('使用兑换码 DEMO7A');
  });

  it('is filled in on its page with the security code, and neither checked nor redeemed', async () => {
    const { path } = await openPalette();
    type('redeem DEMO7A 4711');
    await userEvent.keyboard('{Enter}');
    await act(settle);
    expect(path()).toBe('/giftcode');
    expect(useGiftForm.getState()).toMatchObject({
      form: { code: 'DEMO7A', securityCode: '4711' },
      work: 'none',
      checked: null,
    });
    expect(services.calls.filter((call) => call.startsWith('giftCode') || call.startsWith('redeem'))).toEqual([]);
  });
});

describe('an action', () => {
  it('makes the report and opens its page', async () => {
    const { path } = await openPalette();
    type('report');
    await userEvent.click(screen.getByRole('option', { name: 'Create the report' }));
    await waitFor(() => expect(useSupport.getState().report).not.toBeNull());
    expect(path()).toBe('/support');
  });

  it('looks for an update on the desktop only', async () => {
    await openPalette();
    type('update');
    expect(shown()).toContain('Check for updates');
    cleanup();
    await signedIn({ isDesktop: false });
    await openPalette();
    type('update');
    expect(shown()).not.toContain('Check for updates');
  });
});
