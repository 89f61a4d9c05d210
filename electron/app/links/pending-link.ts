/** Keeps the last link that was opened until a page takes it: it may come before there is a page, or while one loads (promise A14). */
import type { AppLink } from '../../../common/contract/ipc/ipc';
import type { Publish } from '../../ipc/publish';

/** Nobody expects a page to change for a click that is older. */
export const LINK_LIFE_MS = 10 * 60_000;

export interface PendingLink {
  /** Keeps a link in place of an older one, and tells the pages that are there; null changes nothing. */
  readonly open: (link: AppLink | null) => void;
  /** The link that waits, once. */
  readonly take: () => AppLink | null;
}

/**
 * @param publish tells every page; throws for nothing that the table allows
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
      return taken && now() - taken.at < LINK_LIFE_MS ? taken.link : null;
    },
  };
}
