/** Opens the system's sheet with the invitation link, where the browser has one: with it a phone reaches every other app. */
import { copyAndTell } from '../../core/diagnostics/copy-text';
import { environment } from '../../core/diagnostics/environment.store';
import { services } from '../../core/services/services';
import { translate } from '../../lib/i18n/i18n';
import { report } from '../../lib/platform/error-reporting';

/** Whether the browser has a sheet for sharing links; the desktop app has none. */
export function canShareInvitation(): boolean {
  return !environment().isDesktop && services().canShareLinks();
}

/** Only during a click. A sheet that does not open is replaced by the clipboard. */
export async function shareInvitation(link: string): Promise<void> {
  try {
    await services().shareLink(translate('friends.inviteTitle'), link);
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    report(error, 'share-link');
    await copyAndTell(link, 'friends.linkCopied');
  }
}
