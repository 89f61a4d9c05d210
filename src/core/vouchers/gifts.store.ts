/** The person's unredeemed gifts: the count on the drawer's gift code entry, and the list on its page. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { GiftItem } from '../../../common/contract/provider/gift';
import { whenSessionEnds } from '../session/session-end.store';

export interface GiftsState {
  /** Total number; null until the provider's response. */
  readonly count: number | null;
  /** In the provider's order; null until its response. */
  readonly items: readonly GiftItem[] | null;
  /** Why the last load failed; earlier ones stay (promise E1). */
  readonly failure: Failure | null;
  /** The list's search keyword, as typed. */
  readonly keyword: string;
}

const initial = (): GiftsState => ({ count: null, items: null, failure: null, keyword: '' });

export const useGifts = create<GiftsState>()(initial);

export function setGiftCount(count: number): void {
  useGifts.setState({ count });
}

/** Sets the list and its count. */
export function setGiftItems(items: readonly GiftItem[]): void {
  useGifts.setState({ items, count: giftCount(items), failure: null });
}

export function failGiftItems(failure: Failure): void {
  useGifts.setState({ failure });
}

export function setGiftKeyword(keyword: string): void {
  useGifts.setState({ keyword });
}

/** Resets to the initial state: on sign-out, and for tests. */
export function resetGifts(): void {
  useGifts.setState(initial(), true);
}

whenSessionEnds(resetGifts);

/** The total number of gifts. */
export function giftCount(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}
