/** The drawer's promotional block: what it says, where it leads, its quick choice and its banner (docs/product.md section 2). */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../common/languages';
import { DrawerPromotion } from '../../../../../src/features/shell/drawer/DrawerPromotion';
import { loadPaymentMethods } from '../../../../../src/core/plans/load-payment-methods';
import { changeLanguage } from '../../../../../src/core/preferences/change-language';
import { useDetectedLocation } from '../../../../../src/core/session/location.store';
import { ProviderError } from '../../../../../src/lib/api/provider-error';
import { renderAt, signedIn } from '../../../../support/stages/signed-in';

describe('the promotional block', () => {
  const absent = new ProviderError({ source: 'provider', reason: 'rejected', status: 404 });
  it.each([
    ['TH', ['1 month$4.99', '3 months$11.99']],
    ['VN', ['1 month₫50,000', '3 months₫129,000']],
  ])("offers 1 and 3 months in the currency of %s, and leads to the chosen one's payment", async (country, offers) => {
    await signedIn();
    useDetectedLocation.setState({ countryCode: country });
    const { address } = renderAt(<DrawerPromotion isCollapsed={false} />);
    const choice = within(screen.getByRole('list', { name: 'Quick choice' }));
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offers);
    fireEvent.click(choice.getByRole('button', { name: /^3 months/ }));
    expect(address()).toBe('/service?plan=3-months');
  });

  it.each([
    ['offers no payment method', () => ({ methods: [] })],
    ['does not sell', () => Promise.reject(absent)],
  ])('has no prices when the provider %s', async (_, listPaymentMethods) => {
    const services = await signedIn();
    Object.assign(services.handlers, { listPaymentMethods });
    await act(loadPaymentMethods);
    renderAt(<DrawerPromotion isCollapsed={false} />);
    expect(screen.getByRole('link', { name: /^(?:Extend|Register) now/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Quick choice' })).toBeNull();
  });

  it('says extend now with days left, register now without, and leads to /service', async () => {
    await signedIn({ user: { expiresAt: Date.now() + 60_000 } });
    const first = renderAt(<DrawerPromotion isCollapsed={false} />);
    expect(screen.getByRole('link', { name: 'Extend now: 1 day left' })).toHaveAttribute('href', '/service');
    first.unmount();
    await signedIn({ user: { expiresAt: Date.now() - 1 } });
    renderAt(<DrawerPromotion isCollapsed={false} />);
    expect(screen.getByRole('link', { name: 'Register now: No days left' })).toHaveAttribute('href', '/service');
    cleanup();
    await signedIn({ user: { expiresAt: null } });
    renderAt(<DrawerPromotion isCollapsed={false} />);
    expect(screen.getByRole('link', { name: 'Register now: No package yet' })).toBeVisible();
  });

  it('shows the banner of the language, else the English one', async () => {
    await signedIn();
    renderAt(<DrawerPromotion isCollapsed={false} />);
    const banner = document.querySelector('img[src^="/banners"]');
    for (const language of LANGUAGES) {
      await changeLanguage(language);
      const own = language === 'tl' || language === 'ja' ? 'en' : language;
      expect(banner).toHaveAttribute('src', `/banners/promotion-${own}.svg`);
    }
    await changeLanguage('en');
  });
});
