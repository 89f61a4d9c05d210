/** The most recent deep link, until a page shows it or the person has answered its dialog (promise A14). */
import { create } from 'zustand';
import type { AppLink } from './app-link.rules';
import { holdPageBy } from '../page/page-holds.store';
import { whenSessionEnds } from '../session/session-end.store';
import { registerReset } from '../../lib/platform/fresh-state';

export interface LinksState {
  /** The pending link and its time in epoch ms; null when there is none. The newest replaces earlier ones. */
  readonly waiting: { readonly link: AppLink; readonly at: number } | null;
  /** The link in the open dialog; a newer one waits until it is answered, so that the dialog does not change under the pointer. */
  readonly shownLink: AppLink | null;
  /** Whether the dialog is open; its content stays while it fades. */
  readonly isOpen: boolean;
}

const initial = (): LinksState => ({ waiting: null, shownLink: null, isOpen: false });

export const useLinks = create<LinksState>()(initial);

/** Sets the pending link; an earlier one is dropped. */
export function setPendingLink(link: AppLink, at: number): void {
  useLinks.setState({ waiting: { link, at } });
}

/** Clears the pending link: it was shown or has expired. */
export function dropPendingLink(): void {
  useLinks.setState({ waiting: null });
}

/** Opens the confirmation dialog; nothing is pending any more. */
export function confirmLink(shownLink: AppLink): void {
  useLinks.setState({ waiting: null, shownLink, isOpen: true });
}

/** Closes the dialog: it was answered, or its session ended. */
export function closeLink(): void {
  useLinks.setState({ isOpen: false });
}

holdPageBy(() => useLinks.getState().waiting !== null || useLinks.getState().isOpen);
// Only the dialog closes with a session: a pending link waits for the next one.
whenSessionEnds(closeLink);
registerReset(() => useLinks.setState(initial()));
