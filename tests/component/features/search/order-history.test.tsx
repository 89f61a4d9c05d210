/** The palette's way to the order history, which a provider may lack (docs/product.md section 15). */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadOrders } from '../../../../src/features/checkout/orders/load-orders';
import { orderHistory } from '../../../../src/features/checkout/orders/order-history.store';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { signedIn } from '../../../support/stages/signed-in';
import { box, panelShown, renderSearch } from './stage';

it('the palette leads to the order history unless the provider has none', async () => {
  const services = await signedIn();
  services.handlers.searchGames = () => [];
  const absent = new ProviderError({ source: 'provider', reason: 'rejected', status: 404 });
  const leads = async () => {
    await act(loadOrders);
    renderSearch();
    act(() => box().focus());
    await panelShown();
    fireEvent.change(box(), { target: { value: 'receipt' } });
    const titles = screen.queryAllByRole('option').map(({ textContent }) => textContent);
    cleanup();
    return titles.includes('Order history');
  };
  services.handlers.listOrders = () => ({ data: [], last_page: 1 });
  expect(await leads()).toBe(true);
  orderHistory.reset();
  services.handlers.listOrders = () => Promise.reject(absent);
  expect(await leads()).toBe(false);
});
