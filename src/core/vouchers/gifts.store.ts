/** The person's unredeemed gifts: their number on the drawer's gift code entry, and the list on its page, in the provider's order. */
import type { GiftItem } from '../../../common/contract/provider/gift';
import { createResource, type ResourceState } from '../session/resource.store';

interface GiftFilter {
  /** The list's search keyword, as typed. */
  readonly keyword: string;
}

/** A late response to an earlier request is ignored: it still contains gifts redeemed since. */
export const gifts = createResource<readonly GiftItem[], GiftFilter>('load-gift-items', 'replace', () => ({
  keyword: '',
}));
export const useGifts = gifts.use;

/** Total number; null until the provider's response. */
export function giftCountOf({ data }: Pick<ResourceState<readonly GiftItem[]>, 'data'>): number | null {
  return data && data.reduce((sum, { count }) => sum + count, 0);
}

export function setGiftKeyword(keyword: string): void {
  useGifts.setState({ keyword });
}
