/** The phone's bar and its menu: every page of a session, refresh and log out. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { palettePages } from '../../../../src/app/routes';
import { PhoneBar } from '../../../../src/features/shell/phone/PhoneBar';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { setTheme } from '../../../../src/core/preferences/layout.store';
import { useSession } from '../../../../src/core/session/session.store';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

let services: FakeServices;

const bar = () => screen.getByRole('navigation', { name: 'Main menu' });
const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const hrefs = () =>
  within(bar())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(async () => {
  services = await signedIn();
});

describe('the bar', () => {
  it('has four pages, marks the current one, and counts the gift items', async () => {
    services.handlers.searchItems = () => [
      { id: 1, count: 3 },
      { id: 2, count: 4 },
    ];
    await loadGiftItems();
    renderAt(<PhoneBar pages={palettePages} />, '/share');
    expect(hrefs()).toEqual(['/', '/service', '/giftcode', '/share']);
    expect(within(bar()).getByRole('link', { current: 'page' })).toHaveAttribute('href', '/share');
    expect(screen.getByText('07')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  });

  it('the menu has every other page and the settings, and takes the focus', async () => {
    renderAt(<PhoneBar pages={palettePages} />);
    await userEvent.click(menuButton());
    const all = palettePages.map(({ path }) => path);
    expect(new Set(hrefs())).toEqual(new Set([...all, '/profile#settings']));
    expect(screen.getByRole('link', { name: 'All games' })).toHaveFocus();
  });

  it('the menu has no sessions in the browser, which records none', async () => {
    await signedIn({ isDesktop: false });
    renderAt(<PhoneBar pages={palettePages} />);
    await userEvent.click(menuButton());
    expect(screen.getByRole('link', { name: 'Support' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sessions' })).toBeNull();
  });

  it('the menu closes on Escape, with the focus on its button, and after a choice', async () => {
    renderAt(<PhoneBar pages={palettePages} />);
    await userEvent.click(menuButton());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(menuButton()).toHaveFocus();
    await userEvent.click(menuButton());
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(menuButton()).toHaveAttribute('data-current', 'true');
  });

  it('log out ends the session', async () => {
    renderAt(<PhoneBar pages={palettePages} />);
    await userEvent.click(menuButton());
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
  });
});

it("the phone's own bars have the colour of the chosen theme, or of the system's", () => {
  const metas = ['dark', 'light'].map((scheme) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})` });
    meta.dataset['scheme'] = scheme;
    document.head.append(meta);
    return meta;
  });
  renderAt(<PhoneBar pages={palettePages} />);
  const media = () => metas.map((meta) => meta.media);
  act(() => setTheme('light'));
  expect(media()).toEqual(['not all', 'all']);
  act(() => setTheme('dark'));
  expect(media()).toEqual(['all', 'not all']);
  act(() => setTheme('system'));
  expect(media()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
  for (const meta of metas) meta.remove();
});
