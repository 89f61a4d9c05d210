/** Follows links of the app's own scheme that the main process read (promise A14): each waits for its page, and nothing is done by itself. */
import { needsSession, type AppLink } from './app-link.rules';
import { loadLaterTexts, translate } from '../../lib/i18n/i18n';
import { report } from '../../lib/platform/error-reporting';
import { dropPendingLink, setPendingLink, useLinks } from './links.store';
import { notify } from '../preferences/notices.store';
import { services } from '../services/services';

/** Whoever signs in later than this does not think of that link any more. */
export const LINK_LIFE_MS = 10 * 60_000;
/** Long enough to be read on a window that has just come to the front. */
const NOTICE_MS = 6_000;

/** Takes the link that waits, and each that comes; gives the function that stops it. */
export function followLinks(): () => void {
  // What is told only says that there is one: taking it makes sure that none is followed twice, or lost while the page was loading.
  const stop = services().desktop.onLinkOpened(() => void takeLink());
  void takeLink();
  return stop;
}

/** The link that waits, once; null when none does, or the wish is too old. */
export function takePendingLink(): AppLink | null {
  const { waiting } = useLinks.getState();
  if (!waiting) return null;
  dropPendingLink();
  const age = services().clock.now() - waiting.at;
  return age >= 0 && age < LINK_LIFE_MS ? waiting.link : null;
}

/** Says to somebody who is not signed in that their link waits for it; nothing for one that does not. */
export async function announcePendingLink(): Promise<void> {
  const { waiting } = useLinks.getState();
  if (!waiting || !needsSession(waiting.link)) return;
  try {
    await loadLaterTexts();
  } catch (error) {
    report(error, 'links');
    return;
  }
  notify('warning', () => translate('links.signInFirst'), NOTICE_MS);
}

async function takeLink(): Promise<void> {
  const link = await services().desktop.takeLink();
  if (link) setPendingLink(link, services().clock.now());
}
