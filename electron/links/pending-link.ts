/** Keeps the newest deep link until a page takes it: it may arrive before a page exists or while one loads (promise A14). */
import type { AppLink } from '../../common/contract/ipc/ipc';
import type { Publish } from '../ipc/publish';

/** After this time nobody expects the click to have an effect. */
export const LINK_LIFETIME_MS = 10 * 60_000;

export interface PendingLink {
  /** Stores a link in place of an earlier one and notifies the open pages; null changes nothing. */
  readonly open: (link: AppLink | null) => void;
  /** Returns the pending link once. */
  readonly take: () => AppLink | null;
}

/**
 * @param publish sends an event to every page; throws for nothing that the table allows
 * @param now a clock in milliseconds that never runs backwards
 */
export function createPendingLink(publish: Publish, now: () => number): PendingLink {
  let waiting: { readonly link: AppLink; readonly at: number } | null = null;
  return {
    open(link) {
      if (!link) return;
      waiting = { link, at: now() };
      publish('onLinkOpened', link);
    },
    take() {
      const taken = waiting;
      waiting = null;
      return taken && now() - taken.at < LINK_LIFETIME_MS ? taken.link : null;
    },
  };
}
