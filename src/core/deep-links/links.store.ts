/** The link of the app's own scheme that the person opened last, until a page shows it or they have answered (promise A14). */
import { create } from 'zustand';
import type { AppLink } from './app-link.rules';
import { whenSessionEnds } from '../session/session-end.store';

export interface LinksState {
  /** What waits for its page, and since when in epoch ms; null when nothing does. The newest counts. */
  readonly waiting: { readonly link: AppLink; readonly at: number } | null;
  /** What the person is asked about now; a newer link waits until they have answered, so that nothing changes under the mouse. */
  readonly shownLink: AppLink | null;
  /** Whether the dialog is open; what it asks about stays while it fades. */
  readonly isOpen: boolean;
}

const initial = (): LinksState => ({ waiting: null, shownLink: null, isOpen: false });

export const useLinks = create<LinksState>()(initial);

/** A link was opened; an older one that still waits is forgotten. */
export function setPendingLink(link: AppLink, at: number): void {
  useLinks.setState({ waiting: { link, at } });
}

/** What waits has found its page, or is too old. */
export function dropPendingLink(): void {
  useLinks.setState({ waiting: null });
}

/** The person is asked; nothing waits any more. */
export function confirmLink(shownLink: AppLink): void {
  useLinks.setState({ waiting: null, shownLink, isOpen: true });
}

/** The person has answered, or who was asked is gone. */
export function closeLink(): void {
  useLinks.setState({ isOpen: false });
}

/** For tests: as freshly started. */
export function resetLinks(): void {
  useLinks.setState(initial(), true);
}

// Only the question goes with a session: what waits does so for the next one.
whenSessionEnds(closeLink);
