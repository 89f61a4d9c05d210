/** The person's own gifts: the count on the drawer's badge (docs/product.md section 2), and the list on the gift code page. */
import { PAGE_ROWS } from '../../../common/contract/provider/fields';
import type { GiftItem } from '../../../common/contract/provider/gift';
import { report } from '../../lib/platform/error-reporting';
import { failGiftItems, setGiftItems } from '../../core/vouchers/gifts.store';
import { ask } from '../../core/session/ask';
import { numberQuestions } from '../../../common/async/newest';

/** Nobody has so many kinds of gifts; a provider that says so is asked no further (promise E10). */
const PAGES_LIMIT = 50;

/** An older fetch that answers later is dropped, because what was redeemed since is still in it. */
const beginFetch = numberQuestions();

/** Asks the provider for all of them; a failure leaves the old ones, with the reason beside them. */
export async function loadGiftItems(): Promise<void> {
  const isNewest = beginFetch();
  const items = new Map<string, GiftItem>();
  for (let page = 1; page <= PAGES_LIMIT; page += 1) {
    const answer = await ask('searchItems', { page, keyword: '' });
    if (!isNewest() || answer.outcome === 'stale') return;
    if (answer.outcome === 'failed') {
      report(answer.failure, 'load-gift-items');
      failGiftItems(answer.failure);
      return;
    }
    const known = items.size;
    for (const item of answer.value.items) if (!items.has(item.id)) items.set(item.id, item);
    if (answer.value.rowCount < PAGE_ROWS || items.size === known) break;
  }
  setGiftItems([...items.values()]);
}
