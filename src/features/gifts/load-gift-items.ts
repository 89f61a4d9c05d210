/** Loads the person's own gifts: the count on the drawer's badge (docs/product.md section 2), and the list on the gift code page. */
import { PAGE_ROWS } from '../../../common/contract/provider/fields';
import type { GiftItem } from '../../../common/contract/provider/gift';
import { report } from '../../lib/platform/error-reporting';
import { failGiftItems, setGiftItems } from '../../core/vouchers/gifts.store';
import { request } from '../../core/session/request';
import { createLatestWins } from '../../../common/async/latest-wins';

/** Maximum pages requested; nobody has so many kinds of gifts (promise E10). */
const PAGES_LIMIT = 50;

/** A late response to an earlier request is dropped, because it still contains gifts redeemed since. */
const beginFetch = createLatestWins();

/** Loads all of them; on failure the old ones stay, with the reason beside them. */
export async function loadGiftItems(): Promise<void> {
  const isNewest = beginFetch();
  const items = new Map<string, GiftItem>();
  for (let page = 1; page <= PAGES_LIMIT; page += 1) {
    const response = await request('searchItems', { page, keyword: '' });
    if (!isNewest() || response.outcome === 'stale') return;
    if (response.outcome === 'failed') {
      report(response.failure, 'load-gift-items');
      failGiftItems(response.failure);
      return;
    }
    const known = items.size;
    for (const item of response.value.items) if (!items.has(item.id)) items.set(item.id, item);
    if (response.value.rowCount < PAGE_ROWS || items.size === known) break;
  }
  setGiftItems([...items.values()]);
}
