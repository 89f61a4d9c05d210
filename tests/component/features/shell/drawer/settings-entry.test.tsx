/** The settings entry of the drawer on both platforms. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SettingsEntry } from '../../../../../src/features/shell/drawer/SettingsEntry';
import { renderAt, signedIn } from '../../../../support/signed-in';

it.each([
  ['desktop', true, ['Profile', 'Sessions', 'App settings']],
  ['web platform, which records no sessions', false, ['Profile', 'App settings']],
])('the entry lists the pages of its group on the %s', async (_, isDesktop, names) => {
  await signedIn({ isDesktop });
  renderAt(<SettingsEntry isCollapsed={false} />, '/profile');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['/profile', 'Profile'],
  ['/profile#settings', 'App settings'],
  ['/profile#settings-theme', 'App settings'],
])('the current entry at %s is %s', async (path, name) => {
  await signedIn();
  renderAt(<SettingsEntry isCollapsed={false} />, path);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
