/** The promotion popup: what it shows, and where its picture leads (docs/product.md sections 2 and 4). */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { LoginBanner } from '../../../../src/features/account/login/LoginBanner';
import { readStored } from '../../../../src/lib/platform/storage';
import { usePromotions } from '../../../../src/features/promotions/promotions.store';
import { closeSession } from '../../../../src/core/session/session.store';
import { writeElsewhere } from '../../../support/web/other-window';
import { comeBack, popup, settleFake, showHome, wire, type Wire } from './stage';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string, button: string) => fireEvent.click(popup(name).getByRole('button', { name: button }));

describe('the dialog', () => {
  it('shows title, description, one image, the checkbox and OK', async () => {
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

  it('shows the default image once when there is none or it cannot be loaded', async () => {
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

  it('shows several images as a carousel of 2 s with a dot each', async () => {
    await showHome({ list: [wire(1, { images: ['https://cdn.example/a.png', 'https://cdn.example/b.png'] })] });
    vi.useRealTimers();
    const box = popup('Sale 1');
    expect(await box.findByRole('region', { name: 'Pictures of the promotion' })).toBeVisible();
    const dots = box.getAllByRole('button', { name: /^Picture \d of 2$/ });
    expect(dots).toHaveLength(2);
    expect(dots[0]?.querySelector('[style]')).toHaveStyle({ animationDuration: '2000ms' });
    fireEvent.click(box.getByRole('button', { name: 'Picture 2 of 2' }));
    // What has slid away can be neither pressed nor reached by keyboard.
    const slides = box.getAllByRole('button', { name: /^See more/, hidden: true });
    expect(slides.map((slide) => slide.closest('[inert]') === null)).toEqual([false, true]);
    // Paused once, the slides of the sign-in page stay as well.
    fireEvent.click(box.getByRole('button', { name: 'Pause slides' }));
    expect(box.getByRole('button', { name: 'Play slides' })).toBeVisible();
    const { getAllByRole } = render(<LoginBanner />);
    expect(getAllByRole('button', { name: 'Play slides' })).toHaveLength(2);
  });

  it('shows markup in its texts as plain text', async () => {
    const markup = '<img src=x onerror="window.__pwned=1"><b>bold</b>';
    await showHome({ list: [wire(1, { title: markup, description: markup })] });
    expect(popup(markup).getByText(markup, { selector: 'p' })).toBeVisible();
    expect(document.querySelector('b')).toBeNull();
    expect(window).not.toHaveProperty('__pwned');
  });
});

it('the next one opens 300 ms after a dialog has closed, even when the next visit of home begins before', async () => {
  await showHome({ list: [wire(1), wire(2)] });
  press('Sale 1', 'OK');
  fireEvent.click(screen.getByText('to the packages'));
  fireEvent.click(screen.getByText('to home'));
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(usePromotions.getState().isOpen).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(popup('Sale 2')).toBeTruthy();
});

describe('its box "Do not show again"', () => {
  it.each([
    ['a connection that begins', () => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: 0 })],
    ['leaving home', () => void fireEvent.click(screen.getByText('to the packages'))],
    ['the end of the session', () => closeSession({ reason: 'other-device' })],
  ])('keeps a ticked box when %s closes it', async (_, close) => {
    await showHome({ list: [wire(1)] });
    fireEvent.click(popup('Sale 1').getByRole('checkbox'));
    act(close);
    expect(usePromotions.getState().isOpen).toBe(false);
    expect(readStored('promotionPopupList').get('1')).toEqual({ count: 1, isNotShowAgain: true });
  });
});

describe('shown or dismissed in another window meanwhile', () => {
  const stored = (count: number, isNotShowAgain: boolean) => JSON.stringify([{ id: '1', count, isNotShowAgain }]);
  it.each<[string, Partial<Wire>, string, string]>([
    ['the last time', {}, 'promotionPopupList', stored(3, false)],
    ['for good', {}, 'promotionPopupList', stored(1, true)],
    ['the last time, as the sale', { id: null }, 'saleCount', '3'],
    ['for good, as the sale', { id: null }, 'isNotShowSaleModalAgain', 'true'],
  ])('%s, it does not open here at the next visit', async (_, change, key, value) => {
    await showHome({ list: [wire(1, change)] });
    press('Sale 1', 'OK');
    act(() => writeElsewhere(key, value));
    await comeBack();
    expect(usePromotions.getState().isOpen).toBe(false);
  });
});

describe('a click on its picture', () => {
  const follow = async (url: string | null, isDesktop = true) => {
    const { services, path } = await showHome({ list: [wire(1, { url })], isDesktop });
    press('Sale 1', 'See more: Sale 1');
    await act(settleFake);
    expect(usePromotions.getState().isOpen).toBe(false);
    return { opened: services.opened, path: path() };
  };

  it('E9: opens one tab for a double click', async () => {
    const { services } = await showHome({ list: [wire(1, { url: 'https://news.example/' })] });
    const picture = popup('Sale 1').getByRole('button', { name: 'See more: Sale 1' });
    for (const detail of [1, 2]) fireEvent.click(picture, { detail });
    await act(settleFake);
    expect(services.opened).toHaveLength(1);
  });

  it('closes at once and stays when it leads home', async () => {
    expect(await follow('/')).toEqual({ opened: [], path: '/' });
    await comeBack();
    expect(popup('Sale 1')).toBeTruthy();
  });
  it('opens the service page when it has no URL', async () => {
    expect(await follow(null)).toEqual({ opened: [], path: '/service' });
  });
  it('opens a route of the app', async () => {
    expect(await follow('/giftcode')).toEqual({ opened: [], path: '/giftcode' });
  });
  it('opens a tab on the web platform, or the system browser on the desktop, when it leads to another host', async () => {
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
  ])('only closes the dialog when it leads to %j', async (url) => {
    expect(await follow(url)).toEqual({ opened: [], path: '/' });
  });
});
