/** Copies a text to the clipboard; only during a click. */
import { translate } from '../../lib/i18n/i18n';
import { report } from '../../lib/platform/error-reporting';
import { notify } from '../preferences/notices.store';
import { services } from '../services/services';

/** @returns whether it was copied; otherwise a notice is shown */
export async function copyText(text: string): Promise<boolean> {
  try {
    await services().writeClipboard(text);
    return true;
  } catch (error) {
    report(error, 'copy-text');
    notify('warning', () => translate('home.copyFailed'));
    return false;
  }
}

/** Copies it, and says so. */
export async function copyAndTell(
  text: string,
  copied: 'home.copied' | 'support.copied' | 'friends.codeCopied' | 'friends.linkCopied',
): Promise<void> {
  if (await copyText(text)) notify('success', () => translate(copied));
}
