/** The gift items that wait for the person: the count on the drawer's gift code entry. */
import { create } from 'zustand';

export interface GiftsState {
  /** Null until the provider has said it. */
  readonly count: number | null;
}

const initial = (): GiftsState => ({ count: null });

export const useGifts = create<GiftsState>()(initial);

export function setGiftCount(count: number): void {
  useGifts.setState({ count });
}

/** As freshly started: on sign-out, and for tests. */
export function resetGifts(): void {
  useGifts.setState(initial(), true);
}
