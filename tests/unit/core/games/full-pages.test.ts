/** A page with an unreadable row is as full as it was sent: when no last page is given, the next page is requested. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { providerApi } from '../../../../common/contract/provider/provider-api';
import { loadNextGames } from '../../../../src/core/games/browse-games';
import { openAffiliates, turnAffiliatePage } from '../../../../src/features/affiliate/load-affiliates';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { loadMoreOrders, loadOrders } from '../../../../src/features/checkout/orders/load-orders';
import { useAffiliate } from '../../../../src/features/affiliate/affiliate.store';
import { useCatalogue } from '../../../../src/core/games/catalogue.store';
import { useGifts } from '../../../../src/core/vouchers/gifts.store';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { useOrderHistory } from '../../../../src/features/checkout/orders/order-history.store';

const PAGE_ROWS = 20;
let services: FakeServices;
beforeEach(async () => {
  services = await signedInServices();
});

/** Two pages: a full one with an unreadable row, and one with a single row. */
function rowsOf(page: number, row: object): readonly unknown[] {
  if (page > 1) return [{ ...row, id: 900, name: 'last' }];
  const rows = Array.from({ length: PAGE_ROWS - 1 }, (_, at) => ({ ...row, id: at + 1, name: `name ${at}` }));
  return [...rows, 'not a row'];
}

describe('J6: a full page with an unreadable row', () => {
  it('of gifts is followed by the next one', async () => {
    services.handlers.searchItems = ({ page }) => v.parse(providerApi.searchItems.response, rowsOf(page, { count: 1 }));
    await loadGiftItems();
    expect(useGifts.getState().data).toHaveLength(PAGE_ROWS);
  });

  it('of orders is followed by the next one', async () => {
    services.handlers.listOrders = ({ page }) =>
      v.parse(providerApi.listOrders.response, { data: rowsOf(page, { status: 'paid' }) });
    await loadOrders();
    await loadMoreOrders();
    expect(useOrderHistory.getState().data?.orders).toHaveLength(PAGE_ROWS);
    await loadMoreOrders();
    expect(useOrderHistory.getState().data?.page).toBe(2);
  });

  it('of games is followed by the next one', async () => {
    services.handlers.listGames = ({ page }) => v.parse(providerApi.listGames.response, { data: rowsOf(page, {}) });
    await loadNextGames();
    await loadNextGames();
    expect(useCatalogue.getState().data).toMatchObject({ page: 2, isFull: false });
    expect(useCatalogue.getState().data?.games).toHaveLength(PAGE_ROWS);
  });

  it('of affiliates is followed by the next one', async () => {
    services.handlers.affiliateHistory = ({ page }) =>
      v.parse(providerApi.affiliateHistory.response, { data: rowsOf(page, {}) });
    const close = openAffiliates();
    await settle();
    expect(useAffiliate.getState().data).toMatchObject({ page: 1, lastPage: 2 });
    await turnAffiliatePage(1);
    expect(useAffiliate.getState().data).toMatchObject({ page: 2, lastPage: 2 });
    close();
  });
});
