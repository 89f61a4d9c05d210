/** Language and theme: both apply at once and are stored. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProfilePage } from '../../../../src/features/profile/ProfilePage';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { readStored, removeStored } from '../../../../src/lib/platform/storage';
import { useLayout } from '../../../../src/core/preferences/layout.store';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

beforeEach(async () => {
  await signedIn();
  renderAt(<ProfilePage />, '/profile');
});
afterEach(async () => {
  removeStored('theme');
  await changeLanguage('en');
});

const card = (name: string) => screen.getByRole('region', { name });

it('the theme changes at once and is stored', async () => {
  const theme = screen.getByRole('radiogroup', { name: 'Theme' });
  expect(within(theme).getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(within(theme).getByRole('radio', { name: 'Light' }));
  expect([useLayout.getState().theme, readStored('theme')]).toEqual(['light', 'light']);
  await userEvent.keyboard('{ArrowLeft}');
  expect([useLayout.getState().theme, readStored('theme')]).toEqual(['dark', 'dark']);
  expect(within(theme).getByRole('radio', { name: 'Dark' })).toHaveFocus();
});

it('the language is found by search, changes everything at once and is stored', async () => {
  await userEvent.click(within(card('Language and theme')).getByRole('button', { name: 'Language: English' }));
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('xyzzy');
  expect(screen.getByText('Sorry, no matching options.')).toBeVisible();
  await userEvent.keyboard('{Backspace>5/}tieng{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hồ sơ'));
  expect([document.documentElement.lang, readStored('language')]).toEqual(['vi', 'vi']);
  expect(card('Cài đặt ứng dụng')).toHaveTextContent('Giao diện');
});
