/** "Stop renewal": only for an active renewal, at the provider's own page, and "stopped" only when the provider says so. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Subscription, User } from '../../../../common/contract/provider/user';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { ProfilePage } from '../../../../src/features/profile/ProfilePage';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { DAY_MS, renderAt, signedIn } from '../../../support/stages/signed-in';

const MANAGE_URL = 'https://pay.example/renewals?key=1';
const active: Subscription = {
  ...{ isActive: true, nextBillingAt: Date.UTC(2026, 11, 20, 12), manageUrl: MANAGE_URL },
  price: { amount: 1_650, currency: 'JPY' },
};
const wire = (status: string) => ({
  ...{ id: 204_816, full_name: 'Mika Santos', ngayhethan: '2991-01-01 00:00:00' },
  paypal_subscription: { status, manage_url: MANAGE_URL },
});

async function show(user: Partial<User>, isDesktop = true): Promise<FakeServices> {
  const services = await signedIn({ user, isDesktop });
  renderAt(<ProfilePage />, '/profile');
  await act(settle);
  return services;
}
const card = () => screen.getByRole('region', { name: 'Service' });
const stop = () => screen.queryByRole('button', { name: 'Stop renewal' });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await act(settle);
};

describe('a renewal', () => {
  it('is shown with its date and price in its own currency, and the page of the provider stops it', async () => {
    const services = await show({ subscription: active });
    expect(card()).toHaveTextContent('Renews onDec 20, 2026Renewal price¥1,650');
    await press('Stop renewal');
    expect(services.opened).toEqual([MANAGE_URL]);
  });

  it('E9: is stopped on one page for a double click', async () => {
    const services = await show({ subscription: active });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Stop renewal' }));
    expect(services.opened).toHaveLength(1);
  });

  it('is stopped in a new tab in a browser', async () => {
    const services = await show({ subscription: active }, false);
    await press('Stop renewal');
    expect(services.opened).toEqual([`tab ${MANAGE_URL}`]);
  });

  it("is stopped on PayPal's page of automatic payments when the provider names none", async () => {
    const services = await show({ subscription: { isActive: true, nextBillingAt: null } });
    await press('Stop renewal');
    expect(services.opened).toEqual(['https://www.paypal.com/myaccount/autopay/']);
  });

  it('A8: is not stopped at an address that the policy refuses, which a notice says', async () => {
    await show({ subscription: { ...active, manageUrl: 'https://refused.example/' } });
    await press('Stop renewal');
    expect(useNotices.getState().notices).toHaveLength(1);
  });

  it.each([
    ['no subscription', null],
    ['one that has ended', { ...active, isActive: false }],
  ])('H8: is not offered to be stopped with %s', async (_, subscription) => {
    await show({ subscription });
    expect(stop()).toBeNull();
    expect(card()).not.toHaveTextContent(/Renews on|Renewal price/);
  });

  it('H8: stays active after the return until the provider reports otherwise, and is never called stopped before', async () => {
    const services = await show({ subscription: active });
    services.handlers.userInfo = () => wire('ACTIVE');
    await press('Stop renewal');
    act(() => services.focus());
    await act(settle);
    expect(within(card()).getByText(/^As of .* the renewal is active\./)).toBeVisible();
    expect(stop()).toBeVisible();
    services.handlers.userInfo = () => wire('CANCELLED');
    await userEvent.click(within(card()).getByRole('button', { name: 'Check now' }));
    await act(settle);
    expect(stop()).toBeNull();
    expect(within(card()).getByRole('status')).toHaveTextContent(
      'The provider reports that the renewal is no longer active.',
    );
    expect(card()).toHaveTextContent('SubscriptionPayPal, not active');
  });

  it('H8: the first return requests the user even when it was loaded a moment ago; a return without opening the page requests nothing', async () => {
    const services = await show({ subscription: active });
    services.handlers.userInfo = () => wire('SUSPENDED');
    const requests = () => services.calls.filter((call) => call === 'userInfo').length;
    const before = requests();
    act(() => services.focus());
    await act(settle);
    expect(requests()).toBe(before);
    await press('Stop renewal');
    act(() => services.focus());
    await act(settle);
    expect(requests()).toBe(before + 1);
    expect(stop()).toBeNull();
  });
});

describe('a free trial', () => {
  const now = Date.now();
  it('says when it ends and that nothing is charged', async () => {
    await show({ registeredAt: now - DAY_MS, expiresAt: now + 2 * DAY_MS });
    expect(card()).toHaveTextContent(/Free trial until \w{3} \d+, \d{4}, .* [AP]M\. Nothing is charged then\./);
  });

  it('that is over says that nothing is charged for it', async () => {
    await show({ registeredAt: now - 4 * DAY_MS, expiresAt: now - DAY_MS });
    expect(card()).toHaveTextContent('Your free trial has ended. Nothing is charged for it.');
  });

  it('without a date says that nothing is paid before a package is bought, and speaks of no trial', async () => {
    await show({ registeredAt: now, expiresAt: null });
    expect(card()).toHaveTextContent(
      'No service yet. Choose a package and play.You pay nothing until you buy a package.',
    );
  });

  it.each([
    ['an active', { ...active }],
    ['an ended', { ...active, isActive: false }],
  ])('H8: "nothing is charged" is never said with %s subscription', async (_, subscription) => {
    await show({ registeredAt: now - DAY_MS, expiresAt: now + 2 * DAY_MS, subscription });
    expect(card()).not.toHaveTextContent(/charged/);
  });

  it('H8: "nothing is charged" is not said of a package', async () => {
    await show({ registeredAt: now - 60 * DAY_MS, expiresAt: now + 2 * DAY_MS });
    expect(card()).not.toHaveTextContent(/charged|trial/);
  });
});
