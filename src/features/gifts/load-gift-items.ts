/** Loads the person's own gifts: the count on the drawer's badge (docs/product.md section 2), and the list on the gift code page. */
import { PAGE_ROWS } from '../../../common/contract/provider/fields';
import type { GiftItem } from '../../../common/contract/provider/gift';
import { gifts } from '../../core/vouchers/gifts.store';
import { request } from '../../core/session/request';
import type { SessionResponse } from '../../core/session/session-response';

/** Maximum pages requested; nobody has so many kinds of gifts (promise E10). */
const PAGES_LIMIT = 50;

/** Loads all of them; on failure the old ones stay, with the reason beside them. */
export function loadGiftItems(): Promise<void> {
  return gifts.load(fetchAll);
}

async function fetchAll(superseded: AbortSignal): Promise<SessionResponse<readonly GiftItem[]>> {
  const items = new Map<string, GiftItem>();
  for (let page = 1; page <= PAGES_LIMIT; page += 1) {
    const response = await request('searchItems', { page, keyword: '' }, superseded);
    if (response.outcome !== 'done') return response;
    const known = items.size;
    for (const item of response.value.items) if (!items.has(item.id)) items.set(item.id, item);
    if (response.value.rowCount < PAGE_ROWS || items.size === known) break;
  }
  return { outcome: 'done', value: [...items.values()] };
}
