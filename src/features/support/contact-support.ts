/** Opens the person's mail program with the address of support; the app itself sends nothing. */
import { brand } from '../../../common/brand';
import { translate } from '../../lib/i18n/i18n';
import { environment } from '../../core/diagnostics/environment.store';
import { notify } from '../../core/preferences/notices.store';
import { copyAndTell } from '../../core/diagnostics/copy-text';
import { services } from '../../core/services/services';

/** The mailto URL with a subject that names the app; for a link of the web platform. */
export function supportMailAddress(): string {
  const { version, platform } = environment();
  const subject = `${brand.name} ${version} (${platform})`;
  return `mailto:${brand.supportEmail}?subject=${encodeURIComponent(subject)}`;
}

/** On the desktop: through the main process, which allows only this address (promise A8). */
export async function writeToSupport(): Promise<void> {
  if (await services().desktop.openExternal(supportMailAddress())) return;
  notify('danger', () => translate('support.mailFailed'));
}

/** Copies the address; only during a click. */
export async function copySupportAddress(): Promise<void> {
  await copyAndTell(brand.supportEmail, 'home.copied');
}
