/** The settings entry of the drawer on both platforms. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SettingsEntry } from '../../../../../src/features/shell/drawer/SettingsEntry';
import { setJudged } from '../../../../support/samples/lines';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

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

it('a choice in the list beside the collapsed drawer leaves the focus on its button, where a dialog gives it back', async () => {
  await signedIn();
  renderAt(<SettingsEntry isCollapsed />);
  const button = screen.getByRole('button', { name: 'Settings' });
  await userEvent.click(button);
  const logOut = screen.getByRole('button', { name: 'Sign out' });
  logOut.focus();
  setJudged({ state: 'connected', serverId: 'alpha', connectedAt: 0 });
  await userEvent.keyboard('{Enter}');
  expect(logOut).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
