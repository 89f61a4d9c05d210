/** The renew dialog, and the inbox where news waits while a session is on (docs/product.md sections 2 and 18). */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { usePromotions } from '../../../../src/features/promotions/promotions.store';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import { advance } from '../../../support/time/advance';
import { clickScrim } from '../../../support/click-scrim';
import { passTime } from '../../../support/time/pass-time';
import { bell, comeBack, dialog, popup, settleFake, showHome, wire } from '../../features/promotions/stage';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RENEW = 'Renew your service';
const connected = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;
const ended = () => ({ expiresAt: Date.now() - 1_000 });

describe('the renew dialog', () => {
  it('opens at 0 days with the sentence of docs/product.md section 2, before any promotion', async () => {
    await showHome({ user: ended(), list: [wire(1)] });
    expect(
      popup(RENEW).getByText('Your service has expired. Do you want to continue using the service?'),
    ).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('stays closed with a day left, and opens when the last one is over', async () => {
    await showHome({ user: { expiresAt: Date.now() + 90_000 } });
    expect(dialog()).toBeNull();
    advance(120_000);
    expect(popup(RENEW)).toBeTruthy();
  });

  it.each([
    ['the icon', () => fireEvent.click(popup(RENEW).getByRole('button', { name: 'Close' }))],
    ['the button', () => fireEvent.click(popup(RENEW).getByRole('button', { name: 'Renew' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['the scrim', () => clickScrim(screen.getByRole('dialog'))],
  ])('navigates to the service page when it is closed by %s, and is removed 300 ms later', async (_, close) => {
    const { address } = await showHome({ user: ended() });
    act(() => {
      close();
    });
    expect(address()).toBe('/service');
    expect(usePromotions.getState().isOpen).toBe(false);
    advance(299);
    expect(dialogPresent()).toBe(true);
    advance(1);
    expect(dialogPresent()).toBe(false);
  });

  it('keeps promotions closed over home while the service page still loads', async () => {
    await showHome({ user: ended(), list: [wire(1)] });
    fireEvent.click(popup(RENEW).getByRole('button', { name: 'Renew' }));
    advance(60_000);
    expect(usePromotions.getState()).toMatchObject({ isOpen: false, seen: new Set() });
  });

  it('offers 1 and 3 months with their prices, and opens the payment of the chosen one', async () => {
    const { address } = await showHome({ user: ended() });
    const choice = within(popup(RENEW).getByRole('region', { name: 'Quick choice' }));
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '1 month$4.99$4.99 per month',
      '3 months$11.99Old price $13.94$4.00 per month',
    ]);
    fireEvent.click(choice.getByRole('button', { name: /^3 months/ }));
    expect(address()).toBe('/service?plan=3-months');
  });

  it('offers no packages when the provider does not sell', async () => {
    const missing = new ProviderError({ source: 'provider', reason: 'rejected', status: 404 });
    await showHome({
      user: ended(),
      prepare: (services) => (services.handlers.listPaymentMethods = () => Promise.reject(missing)),
    });
    await act(() => passTime(1_000));
    expect(popup(RENEW).queryByRole('region', { name: 'Quick choice' })).toBeNull();
    expect(popup(RENEW).getByRole('button', { name: 'Renew' })).toBeVisible();
  });

  it.each([
    ['no expiry', () => ({ expiresAt: null })],
    [
      'an expiry that is its registration',
      () => ({ registeredAt: Date.now() - 60_000, expiresAt: Date.now() - 60_000 }),
    ],
  ])('says above that sentence that the free trial can connect now when the account has %s', async (_, account) => {
    await showHome({ user: account() });
    const [line, sentence] = popup(RENEW).getAllByText(/./, { selector: 'p' });
    expect(line).toHaveTextContent('You have not had a package yet. While your free trial lasts, you can connect.');
    expect(sentence).toHaveTextContent('Your service has expired. Do you want to continue using the service?');
  });

  it('says that the desktop app can connect when it runs on the web platform, which cannot', async () => {
    await showHome({ user: { expiresAt: null }, isDesktop: false });
    expect(popup(RENEW).getByText(/you can connect in the desktop app\.$/)).toBeVisible();
  });

  it('does not mention a trial when the account had a service or has a subscription', async () => {
    await showHome({ user: { ...ended(), registeredAt: Date.now() - 40 * 86_400_000 } });
    expect(popup(RENEW).queryByText(/free trial/)).toBeNull();
    cleanup();
    await showHome({ user: { expiresAt: null, subscription: { isActive: true, nextBillingAt: null } } });
    expect(popup(RENEW).queryByText(/free trial/)).toBeNull();
  });

  it('opens once per page session, also when another account signs in', async () => {
    await showHome({ user: ended() });
    fireEvent.click(popup(RENEW).getByRole('button', { name: 'Close' }));
    advance(300);
    act(() => {
      const { user } = useSession.getState();
      if (user) setUser({ ...user, id: 'another' });
    });
    advance(60_000);
    expect(dialog()).toBeNull();
  });

  it('opens for every account without days left, also with an active PayPal subscription', async () => {
    await showHome({ user: { ...ended(), subscription: { isActive: true, nextBillingAt: null } } });
    expect(popup(RENEW)).toBeTruthy();
  });
});

describe('the inbox', () => {
  it('is absent when there are no new entries', async () => {
    await showHome();
    expect(bell()).toBeNull();
  });

  it('counts the new entries while a session is on, and opens an entry only when it is clicked', async () => {
    await showHome({ user: ended(), list: [wire(1), wire(2)], prepare: () => setConnection(connected) });
    expect(dialog()).toBeNull();
    expect(bell()).toHaveAccessibleName('News: 3 new');
    fireEvent.click(bell() ?? document.body);
    const list = within(screen.getByRole('dialog', { name: 'News' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `${RENEW}Your service has expiredNew`,
      'Sale 1About sale 1New',
      'Sale 2About sale 2New',
    ]);
    expect(list.getAllByRole('button')[0]).toHaveFocus();

    fireEvent.click(list.getByRole('button', { name: /^Sale 2/ }));
    expect(popup('Sale 2')).toBeTruthy();
    fireEvent.click(popup('Sale 2').getByRole('button', { name: 'OK' }));
    advance(10_000);
    expect(dialog()).toBeNull();
    expect(bell()).toHaveAccessibleName('News: 2 new');
  });

  it('opens one waiting entry when the session is over, and keeps the rest', async () => {
    await showHome({ user: ended(), list: [wire(1)], prepare: () => setConnection(connected) });
    act(() => setConnection({ state: 'idle' }));
    fireEvent.click(popup(RENEW).getByRole('button', { name: 'Close' }));
    await comeBack();
    fireEvent.click(popup('Sale 1').getByRole('button', { name: 'OK' }));
  });

  it('opens nothing more in this visit when a dialog was opened from the inbox', async () => {
    await showHome({ list: [wire(1), wire(2)], prepare: () => setConnection(connected) });
    fireEvent.click(bell() ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: /^Sale 2/ }));
    fireEvent.click(popup('Sale 2').getByRole('button', { name: 'OK' }));
    act(() => setConnection({ state: 'idle' }));
    advance(60_000);
    expect(dialog()).toBeNull();
  });

  it('opens nothing more in the next visit of home when a dialog was opened from the inbox of another page', async () => {
    await showHome({ list: [wire(1), wire(2)], prepare: () => setConnection(connected) });
    fireEvent.click(screen.getByText('to the packages'));
    act(() => setConnection({ state: 'idle' }));
    fireEvent.click(bell() ?? document.body);
    fireEvent.click(screen.getByRole('button', { name: /^Sale 2/ }));
    await act(settleFake);
    fireEvent.click(popup('Sale 2').getByRole('button', { name: 'OK' }));
    advance(60_000);
    expect(dialog()).toBeNull();
  });

  it('keeps a shown entry, without a count, until it is dismissed', async () => {
    await showHome({ list: [wire(1)] });
    fireEvent.click(popup('Sale 1').getByRole('button', { name: 'OK' }));
    advance(300);
    expect(bell()).toHaveAccessibleName('News');
    fireEvent.click(bell() ?? document.body);
    fireEvent.click(within(screen.getByRole('dialog', { name: 'News' })).getByRole('button'));
    fireEvent.click(popup('Sale 1').getByRole('checkbox'));
    fireEvent.click(popup('Sale 1').getByRole('button', { name: 'OK' }));
    expect(bell()).toBeNull();
  });

  it('shows until when a promotion runs, with the year when it ends in another one', async () => {
    const [soon, later] = ['2026-11-30T12:00:00Z', '2027-11-30T12:00:00Z'];
    await showHome({
      list: [wire(1, { end_time: soon }), wire(2, { end_time: later })],
      prepare: () => {
        vi.setSystemTime(Date.UTC(2026, 10, 20));
        setConnection(connected);
      },
    });
    fireEvent.click(bell() ?? document.body);
    const list = within(screen.getByRole('dialog', { name: 'News' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sale 1until Nov 30New',
      'Sale 2until Nov 30, 2027New',
    ]);
  });

  it('closes on Escape and returns the focus to its button', async () => {
    await showHome({ list: [wire(1)], prepare: () => setConnection(connected) });
    fireEvent.click(bell() ?? document.body);
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'News' }), { key: 'Escape' });
    expect(dialog()).toBeNull();
    expect(bell()).toHaveFocus();
  });
});

/** Whether a dialog is in the page at all, also while it fades out. */
function dialogPresent(): boolean {
  return document.querySelector('dialog') !== null;
}
