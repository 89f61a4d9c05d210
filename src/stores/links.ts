/** The link of the app's own scheme that the person opened last, until a page shows what it asks for (promise A14). */
import { create } from 'zustand';

export interface LinksState {
  /** The order to show and when that was asked for, in epoch ms; null when nothing waits. One at most. */
  readonly order: { readonly id: string; readonly at: number } | null;
}

const initial = (): LinksState => ({ order: null });

export const useLinks = create<LinksState>()(initial);

/** An order is to be shown as soon as somebody is signed in; an older wish is forgotten. */
export function wantOrder(id: string, at: number): void {
  useLinks.setState({ order: { id, at } });
}

/** Nothing waits any more: when it is shown or too old, and for tests. */
export function resetLinks(): void {
  useLinks.setState(initial(), true);
}
