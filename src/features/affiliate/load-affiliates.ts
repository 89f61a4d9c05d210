/**
 * Loads the affiliate history page by page (docs/product.md section 7, affiliate/history); latest-wins: a late response to an earlier request
 * is dropped.
 */
import { requestedDays, type AffiliateRange } from '../../model/shop/affiliate';
import type { AffiliatePage } from '../../../common/contract/provider/affiliate';
import { providerZone } from '../../lib/platform/provider-zone';
import { affiliates, setAffiliateRange, setRequestedPage, useAffiliate } from './affiliate.store';
import { request } from '../../core/session/request';
import type { SessionResponse } from '../../core/session/session-response';
import { services } from '../../core/services/services';

/** Loads the first page when the page opens; returns the function that ends a pending load. */
export function openAffiliates(): () => void {
  void load(1);
  return affiliates.cancel;
}

/** Shows another range from its first page. */
export function chooseAffiliateRange(range: AffiliateRange): void {
  setAffiliateRange(range);
  void load(1);
}

/** Turns one page forward (1) or back (-1); does nothing beyond the ends and while a request is pending (promise E9). */
export async function turnAffiliatePage(by: 1 | -1): Promise<void> {
  const { data, isLoading } = useAffiliate.getState();
  if (isLoading || !data) return;
  const page = data.page + by;
  if (page < 1 || page > data.lastPage) return;
  await load(page);
}

/** Requests the failed page again; does nothing while a request is pending. */
export async function retryAffiliates(): Promise<void> {
  const { isLoading, requestedPage } = useAffiliate.getState();
  if (!isLoading) await load(requestedPage);
}

async function load(page: number): Promise<void> {
  setRequestedPage(page);
  const before = useAffiliate.getState().data;
  await affiliates.load(async (superseded) => {
    let response = await fetchPage(page, superseded);
    let end = page;
    // Fewer pages than before: the last remaining one is loaded. If that one is gone too, the list ends there.
    if (response.outcome === 'done' && response.value.lastPage < page) {
      end = response.value.lastPage;
      response = await fetchPage(end, superseded);
    }
    if (response.outcome !== 'done') return response;
    const { value } = response;
    // A provider may send the same rows for every page.
    if (before && isRepeated(value, before)) end = Math.min(end, before.page);
    const lastPage = end < page ? Math.min(value.lastPage, end) : value.lastPage;
    const shown = Math.min(value.page, lastPage);
    setRequestedPage(shown);
    return { outcome: 'done', value: { ...value, page: shown, lastPage } };
  });
}

/** As many rows, all of them known: a page that was moved on by new rewards has fewer of them. */
function isRepeated({ rows }: AffiliatePage, before: AffiliatePage): boolean {
  const known = new Set(before.rows.map(({ id }) => id));
  return rows.length >= before.rows.length && rows.every(({ id }) => known.has(id));
}

function fetchPage(page: number, signal: AbortSignal): Promise<SessionResponse<AffiliatePage>> {
  const days = requestedDays(useAffiliate.getState().range, services().clock.serverNow(), providerZone());
  return request('affiliateHistory', { page, ...days }, signal);
}
