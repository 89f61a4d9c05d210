/** The affiliate history: the page loaded last of the range, and the page requested last. */
import { paths } from '../../model/paths';
import type { AffiliateRange } from '../../model/shop/affiliate';
import type { AffiliatePage } from '../../../common/contract/provider/affiliate';
import { holdPageBy } from '../../core/page/page-holds.store';
import { createResource } from '../../core/session/resource.store';

interface AffiliateChoice {
  readonly range: AffiliateRange;
  /** The page requested last. */
  readonly requestedPage: number;
}

const initialChoice = (): AffiliateChoice => ({ range: { kind: 'all' }, requestedPage: 1 });

/** A late response to an earlier request is ignored: it is of another range or page. */
export const affiliates = createResource<AffiliatePage, AffiliateChoice>('load-affiliates', 'replace', initialChoice);
export const useAffiliate = affiliates.use;

// Range and page are no part of the address.
holdPageBy(() => {
  const { range, requestedPage } = useAffiliate.getState();
  return window.location.pathname === paths.affiliateHistory && (range.kind !== 'all' || requestedPage > 1);
});

/** Whether it is known that no friend has brought a reward yet: an empty later page proves nothing. */
export function isWithoutRewards({ data, range }: ReturnType<typeof useAffiliate.getState>): boolean {
  return range.kind === 'all' && data?.page === 1 && data.rows.length === 0;
}

/** Changes the range; the shown page no longer applies. */
export function setAffiliateRange(range: AffiliateRange): void {
  affiliates.reset();
  useAffiliate.setState({ range });
}

export function setRequestedPage(requestedPage: number): void {
  useAffiliate.setState({ requestedPage });
}
