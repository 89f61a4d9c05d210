/** The drawer: entries, selection, stored state, badge, membership, settings, and the line's state at its foot. */
import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawerPages } from '../../../../../src/app/routes';
import { Drawer } from '../../../../../src/features/shell/drawer/Drawer';
import { useDrawer } from '../../../../../src/features/shell/drawer/use-drawer';
import { loadGiftItems } from '../../../../../src/features/gifts/load-gift-items';
import { readStored, writeStored } from '../../../../../src/lib/platform/storage';
import { addSample, setConnection } from '../../../../../src/core/connection/connection.store';
import { giftCountOf, useGifts } from '../../../../../src/core/vouchers/gifts.store';
import { resetLayout } from '../../../../../src/core/preferences/layout.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { advance } from '../../../../support/time/advance';
import { failure, type FakeServices } from '../../../../support/fakes/fake-services';
import { setJudged } from '../../../../support/samples/lines';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';
import { fromRoot } from '../../../../../tools/lib/run';

/** The entries that docs/product.md section 2, Drawer, names. */
const DRAWER_PATHS = (
  /\*\*Drawer\.\*\* Entries in this order: ([^]*?), and a setting entry/
    .exec(readFileSync(fromRoot('docs', 'product.md'), 'utf8'))?.[1]
    ?.match(/`[^`]+`/g) ?? []
).map((path) => path.slice(1, -1));

let services: FakeServices;

function Shell() {
  const { isCollapsed, toggle } = useDrawer();
  return <Drawer pages={drawerPages} isCollapsed={isCollapsed} onToggle={toggle} />;
}

/** A window of a width, which answers the drawer's question. */
function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width < Number(/[\d.]+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const openButton = () => screen.queryByRole('button', { name: 'Open menu' });

beforeEach(async () => {
  services = await signedIn();
  windowOf(1120);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('entries', () => {
  it('are those of docs/product.md section 2 in its order, with the current one marked', () => {
    renderAt(<Shell />, '/giftcode');
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(DRAWER_PATHS);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]]);
  });

  it('settings expands to profile, refresh and log out, and log out ends the session', async () => {
    renderAt(<Shell />);
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Sessions' })).toHaveAttribute('href', '/sessions');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'signed-out' } });
    expect(readStored('accessToken')).toBeNull();
  });

  it('settings is expanded on a page of its group', () => {
    renderAt(<Shell />, '/profile');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('settings opens a focused popover beside the entry when collapsed, and Escape restores the focus', async () => {
    writeStored('drawerOpen', 'collapsed');
    resetLayout();
    renderAt(<Shell />);
    const entry = screen.getByRole('button', { name: 'Settings' });
    await userEvent.click(entry);
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(entry).toHaveFocus();
  });
});

describe('the collapsed state', () => {
  it("follows the window's width until the person chooses: collapsed below 1000 px", () => {
    windowOf(999);
    renderAt(<Shell />).unmount();
    expect(renderAt(<Shell />).queryByRole('button', { name: 'Open menu' })).not.toBeNull();
  });

  it('is open from 1000 px on', () => {
    windowOf(1000);
    renderAt(<Shell />);
    expect(openButton()).toBeNull();
  });

  it('is stored when chosen, overrides the width, and is restored at the next start', async () => {
    windowOf(960);
    const first = renderAt(<Shell />);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(openButton()).toBeNull();
    expect(readStored('drawerOpen')).toBe('open');
    first.unmount();
    resetLayout();
    renderAt(<Shell />);
    expect(openButton()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(readStored('drawerOpen')).toBe('collapsed');
  });

  it('is collapsed below 880 px whatever was chosen, and offers no choice there', () => {
    writeStored('drawerOpen', 'open');
    resetLayout();
    windowOf(879);
    const { unmount } = renderAt(<Shell />);
    expect(within(menu()).getByRole('button', { name: 'Settings' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: /the menu$/ })).toBeNull();
    unmount();
    windowOf(880);
    renderAt(<Shell />);
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  });

  it("keeps every entry's accessible name", () => {
    windowOf(960);
    renderAt(<Shell />);
    for (const name of ['Home', 'Service', 'Support', 'Share']) {
      expect(within(menu()).getByRole('link', { name })).toBeVisible();
    }
  });

  it("shows an entry's name as a tooltip only when collapsed", () => {
    vi.useFakeTimers();
    windowOf(960);
    const { unmount } = renderAt(<Shell />);
    act(() => within(menu()).getByRole('link', { name: 'Support' }).focus());
    advance(400);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Support');
    unmount();
    windowOf(1120);
    renderAt(<Shell />);
    act(() => within(menu()).getByRole('link', { name: 'Support' }).focus());
    advance(400);
    expect(screen.queryByRole('tooltip')).toBeNull();
    vi.useRealTimers();
  });
});

describe('the gift badge', () => {
  it.each([
    [0, '00', 'No gift items'],
    [1, '01', '1 gift item'],
    [7, '07', '7 gift items'],
    [42, '42', '42 gift items'],
  ])('shows %i as %s', (count, shown, name) => {
    useGifts.setState({ data: [{ id: '1', title: '', code: '', securityCode: '', count }] });
    renderAt(<Shell />);
    expect(within(screen.getByRole('link', { name: /Gift code/ })).getByRole('img', { name })).toHaveTextContent(shown);
  });

  it('comes from the provider, counts an item without a count as one, and is absent before its response', async () => {
    renderAt(<Shell />);
    expect(within(menu()).queryByRole('img')).toBeNull();
    services.handlers.searchItems = () => [{ id: 1, count: 3 }, { id: 2 }];
    await act(loadGiftItems);
    expect(screen.getByRole('img', { name: '4 gift items' })).toBeVisible();
    services.handlers.searchItems = () => Promise.reject(failure('server'));
    await act(loadGiftItems);
    expect(giftCountOf(useGifts.getState())).toBe(4);
  });
});

describe('the foot', () => {
  it('shows the server and its last ping on every page while connected, and marks figures without a connection as last known', () => {
    const connectedAt = Date.now();
    addSample({ at: connectedAt, roundTripMs: 77, jitterMs: 1, via: 'service', connectedAt });
    setJudged({ state: 'connected', serverId: 'alpha', connectedAt });
    const home = renderAt(<Shell />);
    expect(screen.getByText('Alpha · JP')).toBeVisible();
    expect(screen.getByText('77 ms')).toBeVisible();
    expect(screen.queryByTitle('last known')).toBeNull();
    home.unmount();
    const service = renderAt(<Shell />, '/service');
    expect(screen.queryByTitle('last known')).toBeNull();
    service.unmount();
    setConnection({ state: 'idle' });
    addSample({ at: Date.now(), roundTripMs: 88, jitterMs: 1, via: 'direct' });
    renderAt(<Shell />, '/service');
    expect(screen.getByTitle('last known')).toHaveTextContent('88 ms');
  });

  it('is absent on the web platform', async () => {
    await signedIn({ isDesktop: false, hasServers: false });
    renderAt(<Shell />);
    expect(screen.queryByText('Off')).toBeNull();
  });
});
