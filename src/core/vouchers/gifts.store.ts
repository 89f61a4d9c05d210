/** The gifts that wait for the person: the count on the drawer's gift code entry, and the list on its page. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import type { GiftItem } from '../../../common/contract/provider/gift';
import { giftCount } from './gift-count.rules';
import { whenSessionEnds } from '../session/session-end.store';

export interface GiftsState {
  /** How many there are in all; null until the provider has said it. */
  readonly count: number | null;
  /** In the provider's order; null until it has said them. */
  readonly items: readonly GiftItem[] | null;
  /** Why they could not be loaded last; old ones stay beside it (promise E1). */
  readonly failure: Failure | null;
  /** What the list is searched for, as typed. */
  readonly keyword: string;
}

const initial = (): GiftsState => ({ count: null, items: null, failure: null, keyword: '' });

export const useGifts = create<GiftsState>()(initial);

export function setGiftCount(count: number): void {
  useGifts.setState({ count });
}

/** The list anew, and its count with it. */
export function setGiftItems(items: readonly GiftItem[]): void {
  useGifts.setState({ items, count: giftCount(items), failure: null });
}

export function failGiftItems(failure: Failure): void {
  useGifts.setState({ failure });
}

export function setGiftKeyword(keyword: string): void {
  useGifts.setState({ keyword });
}

/** As freshly started: on sign-out, and for tests. */
export function resetGifts(): void {
  useGifts.setState(initial(), true);
}

whenSessionEnds(resetGifts);
