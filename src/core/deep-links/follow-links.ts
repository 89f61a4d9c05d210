/** Follows deep links parsed by the main process (promise A14): each waits for its page, and none has an effect by itself. */
import { needsSession, type AppLink } from './app-link.rules';
import { loadLaterTexts, translate } from '../../lib/i18n/i18n';
import { report } from '../../lib/platform/error-reporting';
import { dropPendingLink, setPendingLink, useLinks } from './links.store';
import { notify } from '../preferences/notices.store';
import { services } from '../services/services';

/** A pending link expires after this time: a person who signs in later no longer expects it. */
export const LINK_LIFETIME_MS = 10 * 60_000;
/** Long enough to read in a window that has just come to the front. */
const NOTICE_MS = 6_000;

/** Takes the pending link and each later one; returns the function that stops it. */
export function followLinks(): () => void {
  // The event carries no link: taking the pending one ensures that none is followed twice, or lost while the page was loading.
  const stop = services().desktop.onLinkOpened(() => void takeLink());
  void takeLink();
  return stop;
}

/** Returns the pending link once; null when there is none or it has expired. */
export function takePendingLink(): AppLink | null {
  const { waiting } = useLinks.getState();
  if (!waiting) return null;
  dropPendingLink();
  const age = services().clock.now() - waiting.at;
  return age >= 0 && age < LINK_LIFETIME_MS ? waiting.link : null;
}

/** Shows a signed-out person that a link waits for their sign-in; nothing for a link that does not need one. */
export async function announcePendingLink(): Promise<void> {
  const { waiting } = useLinks.getState();
  if (!waiting || !needsSession(waiting.link)) return;
  try {
    await loadLaterTexts();
  } catch (error) {
    report(error, 'links');
    return;
  }
  notify('warning', () => translate('links.signInFirst'), { durationMs: NOTICE_MS });
}

async function takeLink(): Promise<void> {
  const link = await services().desktop.takeLink();
  if (link) setPendingLink(link, services().clock.now());
}
