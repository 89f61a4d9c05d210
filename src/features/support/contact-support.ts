/** Opens the person's mail program with the address of support; nothing is sent by the app, which has no call for it. */
import { brand } from '../../../common/brand';
import { translate } from '../../lib/i18n/i18n';
import { environment } from '../../core/diagnostics/environment.store';
import { notify } from '../../core/preferences/notices.store';
import { copyText } from '../../core/diagnostics/copy-text';
import { services } from '../../core/services/services';

/** The mail's address with a subject that says which app it is about; for a link of the web platform. */
export function supportMailAddress(): string {
  const { version, platform } = environment();
  const subject = `${brand.name} ${version} (${platform})`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;
}

/** On the desktop: through the main process, which knows this one address (promise A8). */
export async function writeToSupport(): Promise<void> {
  if (await services().desktop.openExternal(supportMailAddress())) return;
  notify('danger', () => translate('support.mailFailed'));
}

/** Only in a click. */
export async function copySupportAddress(): Promise<void> {
  if (await copyText(brand.supportEmail)) notify('success', () => translate('home.copied'));
}
