/** The settings entry of the drawer on both platforms. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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

/** A press as in Safari on macOS, where it takes the focus from what has it and gives it to no button and no link. */
function pressAsInSafari(element: HTMLElement): void {
  const { activeElement } = document;
  if (fireEvent.mouseDown(element) && activeElement instanceof HTMLElement) act(() => activeElement.blur());
  fireEvent.mouseUp(element);
  // A removed element gets no click.
  if (element.isConnected) fireEvent.click(element);
}

it('a press in the list beside the collapsed drawer reaches its link where a press gives links no focus', async () => {
  await signedIn();
  renderAt(<SettingsEntry isCollapsed />);
  pressAsInSafari(screen.getByRole('button', { name: 'Settings' }));
  const profile = screen.getByRole('link', { name: 'Profile' });
  const clicked = vi.fn();
  profile.addEventListener('click', clicked);
  pressAsInSafari(profile);
  expect(clicked).toHaveBeenCalledOnce();
  expect(profile).not.toBeInTheDocument();
});

it('a second press on the button closes the list where a press gives buttons no focus', async () => {
  await signedIn();
  renderAt(<SettingsEntry isCollapsed />);
  const button = screen.getByRole('button', { name: 'Settings' });
  pressAsInSafari(button);
  pressAsInSafari(button);
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
});
