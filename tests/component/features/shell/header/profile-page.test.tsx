/** The profile: who one is, the service in each of its states, security, settings, and what happens when the provider is away. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../../../common/contract/provider/user';
import { UserBlock } from '../../../../../src/features/shell/header/UserBlock';
import { ProfilePage } from '../../../../../src/features/profile/ProfilePage';
import { changeLanguage } from '../../../../../src/core/preferences/change-language';
import { reloadUser } from '../../../../../src/core/user/refresh-user';
import { writeStored } from '../../../../../src/lib/platform/storage';
import { useSession } from '../../../../../src/core/session/session.store';
import { deferred, failure, wireUser, type FakeServices } from '../../../../support/fakes/fake-services';
import { DAY_MS, renderAt, signedIn } from '../../../../support/stages/signed-in';

const AT = Date.UTC(2026, 10, 20, 12);

afterEach(() => changeLanguage('en'));

async function show(user: Partial<User> = {}, isDesktop = true): Promise<FakeServices> {
  const services = await signedIn({ user, isDesktop });
  renderAt(<ProfilePage />, '/profile');
  return services;
}

const card = (name: string) => screen.getByRole('region', { name });
/** The value beside a name in the service card. */
const fact = (name: string) => within(card('Service')).getByText(name).nextElementSibling?.textContent;

describe('the user', () => {
  it('is shown with name, ID, membership and a confirmed e-mail', async () => {
    await show();
    const person = card('Your account');
    expect(within(person).getByRole('heading', { name: 'Mika Santos' })).toBeVisible();
    expect(person).toHaveTextContent('ID 204816');
    expect(person).toHaveTextContent('23 days');
    expect(person).toHaveTextContent('mika@pinglane.example');
    expect(within(person).getByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Confirm now' })).toBeNull();
  });

  it('is Hi User without a name, and has no e-mail line without an address', async () => {
    await show({ fullName: '', email: '', isEmailVerified: null });
    expect(screen.getByRole('heading', { name: 'Hi User' })).toBeVisible();
    expect(screen.queryByText(/onfirm/)).toBeNull();
  });

  it('shows the request to confirm when the e-mail is unconfirmed', async () => {
    await show({ isEmailVerified: false });
    expect(screen.getByText('Not confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm now' })).toHaveAttribute('href', '/confirm-email');
  });

  it('shows no request to confirm when the provider does not verify addresses', async () => {
    await show({ isEmailVerified: null });
    expect(screen.getByText('mika@pinglane.example')).toBeVisible();
    expect(screen.queryByText(/onfirm/)).toBeNull();
  });

  it.each([
    [-1, false, 'Free trial'],
    [0.5, false, '1 day'],
    [1, false, '1 day'],
    [1.5, false, '2 days'],
    [1.5, true, 'VIP'],
  ])('with %d days and a subscription: %s has the tag %s', async (days, isActive, tag) => {
    await show({ expiresAt: Date.now() + days * DAY_MS, subscription: { isActive, nextBillingAt: null } });
    expect(within(card('Your account')).getByText(tag)).toBeVisible();
  });
});

describe('the service', () => {
  it('shows days, localized dates, no subscription, and the link to extend it while it runs', async () => {
    await show({ expiresAt: Date.now() + 5 * DAY_MS, registeredAt: AT - 100 * DAY_MS });
    expect(card('Service')).toHaveTextContent('5 days left');
    expect(card('Service')).toHaveTextContent('Your service is active.');
    expect(fact('Registration date')).toBe('Aug 12, 2026');
    expect(fact('Subscription')).toBe('None');
    expect(screen.queryByText('Renews on')).toBeNull();
    expect(screen.getByRole('link', { name: 'Extend service' })).toHaveAttribute('href', '/service');
    await act(() => changeLanguage('ja'));
    expect(card('プラン')).toHaveTextContent('2026年8月12日');
  });

  it('shows neither days nor a date when it does not end', async () => {
    await show({ expiresAt: Date.UTC(9999, 11, 31), registeredAt: AT });
    expect(card('Service')).toHaveTextContent('No end date');
    expect(fact('Expiry date')).toBe('No end date');
    expect(within(card('Your account')).getByText('No end date')).toBeVisible();
  });

  it('shows the next billing date when a PayPal subscription is active', async () => {
    await show({ subscription: { isActive: true, nextBillingAt: AT } });
    expect(fact('Subscription')).toBe('PayPal, active');
    expect(fact('Renews on')).toBe('Nov 20, 2026');
    expect(card('Service')).toHaveTextContent('Your subscription renews automatically.');
  });

  it('shows no billing date when it is unknown or the subscription has ended', async () => {
    await show({ subscription: { isActive: true, nextBillingAt: null } });
    expect([fact('Renews on'), fact('Renewal price')]).toEqual(['Not reported', 'Not reported']);
    act(() =>
      useSession.setState(({ user }) => ({
        user: user && { ...user, subscription: { isActive: false, nextBillingAt: AT } },
      })),
    );
    expect(fact('Subscription')).toBe('PayPal, not active');
    expect(screen.queryByText('Renews on')).toBeNull();
  });

  it('shows its end and the packages when it has ended', async () => {
    await show({ expiresAt: AT - 400 * DAY_MS, registeredAt: AT - 500 * DAY_MS });
    expect(card('Service')).toHaveTextContent('No days left');
    expect(card('Service')).toHaveTextContent('Your service has ended.');
    expect(fact('Ended on')).toBe('Oct 16, 2025');
    expect(screen.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/service');
  });

  it('shows no date and the packages when there never was one', async () => {
    await show({ expiresAt: null, registeredAt: null });
    expect(card('Service')).toHaveTextContent('No service yet.');
    expect([fact('Expiry date'), fact('Registration date')]).toEqual(['–', '–']);
    expect(screen.getByRole('link', { name: 'See packages' })).toBeVisible();
  });

  it('E8: shows extreme dates as dates or as none', async () => {
    await show({
      expiresAt: Date.UTC(9999, 11, 31),
      registeredAt: NaN,
      subscription: { isActive: true, nextBillingAt: NaN },
    });
    expect(fact('Expiry date')).toBe('No end date');
    expect([fact('Registration date'), fact('Renews on')]).toEqual(['–', '–']);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid/);
  });
});

describe('security', () => {
  it('opens forgot-password with the known e-mail to change the password', async () => {
    await signedIn();
    let state: unknown;
    function Probe() {
      state = useLocation().state;
      return null;
    }
    const { path } = renderAt(
      <>
        <ProfilePage />
        <Probe />
      </>,
      '/profile',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Change password' }));
    expect([path(), state]).toEqual(['/forgot-password', { email: 'mika@pinglane.example' }]);
  });

  it('names this device, its version and, when known, the time of sign-in', async () => {
    await signedIn();
    writeStored('signedInSince', String(new Date(2026, 10, 20, 21, 38).getTime()));
    renderAt(<ProfilePage />, '/profile');
    expect(card('Security')).toHaveTextContent('Windows PC · PingLane 1.2.3');
    expect(card('Security')).toHaveTextContent('Signed in since Nov 20, 2026, 9:38 PM');
    expect(card('Security')).toHaveTextContent('One device per account');
  });

  it.each([null, '', 'yesterday', '99', '2026-11-20'])(
    'shows only that it is signed in when the sign-in time is %j',
    async (stored) => {
      await signedIn({ isDesktop: false });
      writeStored('signedInSince', stored);
      renderAt(<ProfilePage />, '/profile');
      expect(card('Security')).toHaveTextContent('Web browser · PingLane 1.2.3');
      expect(card('Security')).toHaveTextContent('Signed in now');
    },
  );

  it('logs out', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(useSession.getState().token).toBeNull();
  });
});

describe('loading and failing', () => {
  let services: FakeServices;
  beforeEach(async () => {
    services = await signedIn();
  });

  it('shows skeletons while the user is loading, and usable settings', () => {
    useSession.setState({ user: null, phase: 'starting' });
    renderAt(<ProfilePage />, '/profile');
    expect(screen.getByText('Loading your profile')).toBeVisible();
    expect(card('App settings')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Service' })).toBeNull();
  });

  it('E1: keeps the known data with the reason, its code, the time and a working retry when the provider is unreachable', async () => {
    useSession.setState({ userAt: new Date().setHours(21, 38) });
    services.handlers.userInfo = () => Promise.reject(failure('network'));
    renderAt(
      <>
        <UserBlock />
        <ProfilePage />
      </>,
      '/profile',
    );
    await act(() => reloadUser());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Network error: PingLane cannot be reached.');
    expect(alert).toHaveTextContent('Shown as of 9:38 PM · PL-301');
    expect(card('Service')).toHaveTextContent('23 days left');

    const response = deferred<typeof wireUser>();
    services.handlers.userInfo = () => response.promise;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      response.resolve(wireUser);
      await response.promise;
    });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getAllByText('Demo Player')).toHaveLength(2);
  });

  it('shows the status when the provider fails with one', async () => {
    services.handlers.userInfo = () => Promise.reject(failure('server'));
    renderAt(<ProfilePage />, '/profile');
    await act(() => reloadUser());
    expect(screen.getByRole('alert')).toHaveTextContent('Request Failed With Status Code 500');
    expect(screen.getByRole('alert')).toHaveTextContent('PL-306');
  });
});
