/** Follows links of the app's own scheme that the main process read: back from paying in the browser, to the order (promise A14). */
import { resetLinks, useLinks, wantOrder } from '../stores/links';
import { world } from './world';

/** Whoever signs in later than this does not wait for that order any more. */
export const LINK_LIFE_MS = 10 * 60_000;

/** Takes the link that waits, and each that comes; gives the function that stops it. */
export function followLinks(): () => void {
  // What is told only says that there is one: taking it makes sure that none is followed twice, or lost while the page was loading.
  const stop = world().desktop.onLinkOpened(() => void takeLink());
  void takeLink();
  return stop;
}

/** The order that waits to be shown, once; null when there is none, or the wish is too old. */
export function takeWantedOrder(): string | null {
  const { order } = useLinks.getState();
  if (!order) return null;
  resetLinks();
  const age = world().clock.now() - order.at;
  return age >= 0 && age < LINK_LIFE_MS ? order.id : null;
}

async function takeLink(): Promise<void> {
  const link = await world().desktop.takeLink();
  if (link) wantOrder(link.orderId, world().clock.now());
}
