/** The promotion popup: what it shows, when the next comes, what is remembered, and where its picture leads (SPEC.md sections 2 and 4). */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../../src/platform/storage';
import { signOut } from '../../../src/flows/sign-out';
import { usePromotions } from '../../../src/stores/promotions';
import { setConnection } from '../../../src/stores/connection';
import { openRepair, closeRepair } from '../../../src/stores/repair';
import { advance } from '../../support/advance';
import { failure } from '../../support/fake-world';
import { dialog, popup, settleFake, showHome, wire } from './stage';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string, button: string) => fireEvent.click(popup(name).getByRole('button', { name: button }));
const counts = () => Object.fromEntries([...readStored('promotionPopupList')].map(([id, { count }]) => [id, count]));

describe('what it shows', () => {
  it('title, description, one picture in a fixed way, the checkbox and OK', async () => {
    await showHome({ list: [wire(1)] });
    const box = popup('Sale 1');
    expect(box.getByText('About sale 1')).toBeVisible();
    const picture = box.getByRole('button', { name: 'See more: Sale 1' }).querySelector('img');
    expect(picture).toHaveAttribute('src', 'https://cdn.example/1.png');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(box.getByRole('checkbox', { name: 'Do not show again' })).not.toBeChecked();
    expect(box.getByRole('button', { name: 'OK' })).toBeVisible();
    expect(box.queryByRole('button', { name: /^Picture/ })).toBeNull();
  });

  it('a picture that cannot be had, or none, is the default one, once', async () => {
    await showHome({ list: [wire(1)] });
    const picture = popup('Sale 1')
      .getByRole('button', { name: /^See more/ })
      .querySelector('img');
    if (!picture) throw new Error('no picture');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/banners/promotion-en.svg');
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/banners/promotion-en.svg');
  });

  it('several pictures are a carousel with a dot each', async () => {
    await showHome({ list: [wire(1, { images: ['https://cdn.example/a.png', 'https://cdn.example/b.png'] })] });
    vi.useRealTimers();
    const box = popup('Sale 1');
    expect(await box.findByRole('region', { name: 'Pictures of the promotion' })).toBeVisible();
    expect(box.getAllByRole('button', { name: /^Picture \d of 2$/ })).toHaveLength(2);
    fireEvent.click(box.getByRole('button', { name: 'Picture 2 of 2' }));
    // What has slid away can be neither pressed nor reached by keyboard.
    const slides = box.getAllByRole('button', { name: /^See more/, hidden: true });
    expect(slides.map((slide) => slide.closest('[inert]') === null)).toEqual([false, true]);
  });

  it('markup in its texts is text', async () => {
    const markup = '<img src=x onerror="window.__pwned=1"><b>bold</b>';
    await showHome({ list: [wire(1, { title: markup, description: markup })] });
    expect(popup(markup).getByText(markup, { selector: 'p' })).toBeVisible();
    expect(document.querySelector('b')).toBeNull();
    expect(window).not.toHaveProperty('__pwned');
  });
});

describe('when the next comes', () => {
  it('300 ms after closing, not sooner; each counts one showing and comes once', async () => {
    await showHome({ list: [wire(1), wire(2)] });
    expect(counts()).toEqual({ 1: 1 });
    press('Sale 1', 'OK');
    advance(299);
    expect(usePromotions.getState().isOpen).toBe(false);
    advance(1);
    expect(popup('Sale 2')).toBeTruthy();
    expect(counts()).toEqual({ 1: 1, 2: 1 });
    press('Sale 2', 'Close');
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    expect(counts()).toEqual({ 1: 1, 2: 1 });
  });

  it('one that was shown often enough, is dismissed, over or not begun is passed over', async () => {
    const now = Date.now();
    const at = (offset: number) => new Date(now + offset).toISOString();
    await showHome({
      list: [
        wire(1),
        wire(2),
        wire(3, { end_time: at(-1_000) }),
        wire(4, { start_time: at(90_000) }),
        wire(5, { data: { display_number: 0 } }),
        wire(6),
      ],
      prepare: () =>
        writeStored(
          'promotionPopupList',
          new Map([
            ['1', { count: 3, isNotShowAgain: false }],
            ['2', { count: 0, isNotShowAgain: true }],
          ]),
        ),
    });
    press('Sale 6', 'OK');
    advance(89_000);
    expect(usePromotions.getState().isOpen).toBe(false);
    // Its start passes while the person stays on home: seen within a minute.
    advance(61_000);
    expect(popup('Sale 4')).toBeTruthy();
  });

  it("'do not show again' is remembered over signing out, and another sign-in shows only the others", async () => {
    const first = await showHome({ list: [wire(1), wire(2)] });
    fireEvent.click(popup('Sale 1').getByRole('checkbox'));
    press('Sale 1', 'OK');
    first.unmount();
    await act(async () => {
      await signOut();
    });
    expect(readStored('promotionPopupList').get('1')).toEqual({ count: 1, isNotShowAgain: true });
    const stored = readStored('promotionPopupList');
    vi.useRealTimers();
    await showHome({
      list: [wire(1), wire(2)],
      prepare: () => writeStored('promotionPopupList', stored),
    });
    expect(popup('Sale 2')).toBeTruthy();
  });

  it('a sale without an id keeps its count and its flag under keys of their own', async () => {
    await showHome({ list: [wire(1, { id: null, title: 'The sale' })] });
    expect(readStored('saleCount')).toBe(1);
    fireEvent.click(popup('The sale').getByRole('checkbox'));
    press('The sale', 'OK');
    expect(readStored('isNotShowSaleModalAgain')).toBe('true');
    expect(counts()).toEqual({});
  });

  it('a list that cannot be had shows nothing and says nothing', async () => {
    const { world } = await showHome({
      prepare: ({ handlers }) => {
        handlers.listPromotions = () => {
          throw failure('timeout');
        };
      },
    });
    expect(world.calls).toContain('listPromotions');
    expect(dialog()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/service', '/profile', '/login', '/register'])(
    'nothing opens, and nothing is asked, on %s',
    async (path) => {
      const { world } = await showHome({ list: [wire(1)], path, user: { expiresAt: null } });
      advance(5 * 60_000);
      expect(dialog()).toBeNull();
      expect(world.calls).toEqual([]);
    },
  );
});

describe('what it waits for', () => {
  const busy = [
    { state: 'connected', serverId: 'alpha', connectedAt: 0 },
    { state: 'connecting', serverId: 'alpha', step: 'ping', stepAt: 0, startedAt: 0 },
    { state: 'disconnecting', serverId: 'alpha' },
  ] as const;

  it.each(busy)('nothing opens while $state, and what waited does once that is over', async (connection) => {
    await showHome({ list: [wire(1)], prepare: () => setConnection(connection) });
    advance(10 * 60_000);
    expect(dialog()).toBeNull();
    act(() => setConnection({ state: 'idle' }));
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('one that is open makes room when a session begins', async () => {
    await showHome({ list: [wire(1)] });
    act(() => setConnection(busy[1]));
    advance(301);
    expect(dialog()).toBeNull();
  });

  it('another dialog', async () => {
    await showHome({ list: [wire(1)], prepare: openRepair });
    expect(dialog()).toBeNull();
    act(closeRepair);
    expect(popup('Sale 1')).toBeTruthy();
  });

  it('a dialog of the page that nobody announces', async () => {
    const other = document.createElement('dialog');
    other.setAttribute('open', '');
    document.body.append(other);
    await showHome({ list: [wire(1)] });
    expect(screen.queryByRole('dialog', { name: 'Sale 1' })).toBeNull();
    other.remove();
    advance(60_000);
    expect(popup('Sale 1')).toBeTruthy();
  });
});

describe('a click on its picture', () => {
  const follow = async (url: string | null, isDesktop = true) => {
    const { world, path } = await showHome({ list: [wire(1, { url })], isDesktop });
    press('Sale 1', 'See more: Sale 1');
    await act(settleFake);
    expect(usePromotions.getState().isOpen).toBe(false);
    return { opened: world.opened, path: path() };
  };

  it('without an address goes to the service page', async () => {
    expect(await follow(null)).toEqual({ opened: [], path: '/service' });
  });
  it('with a route of the app goes there', async () => {
    expect(await follow('/giftcode')).toEqual({ opened: [], path: '/giftcode' });
  });
  it('with another host opens a tab on the web platform, the system browser on the desktop', async () => {
    expect(await follow('https://news.example/', false)).toEqual({ opened: ['tab https://news.example/'], path: '/' });
    vi.useRealTimers();
    document.body.replaceChildren();
    expect(await follow('https://news.example/')).toEqual({ opened: ['https://news.example/'], path: '/' });
  });
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://evil.example',
  ])('with %j only closes it', async (url) => {
    expect(await follow(url)).toEqual({ opened: [], path: '/' });
  });
});
