/** Opens a URL outside of the app: in the system browser on the desktop, in a new tab on the web platform. */
import { parseUrl } from '../../../common/parse-url';
import { translate } from '../../lib/i18n/i18n';
import { notify } from './notices.store';
import { isOfGateway } from '../services/gateway-address';
import { services } from '../services/services';

/** Opens an https URL, or one of the payment gateway; any other is refused with a notice (promise A8). */
export async function openLink(url: string): Promise<void> {
  const { startup, desktop, openTab } = services();
  if (!isWebAddress(url)) {
    refuse();
    return;
  }
  if (!startup().isDesktop) openTab(url);
  else if (!(await desktop.openExternal(url))) refuse();
}

function isWebAddress(url: string): boolean {
  return parseUrl(url)?.protocol === 'https:' || isOfGateway(url);
}

function refuse(): void {
  notify('danger', () => translate('failure.linkRefused'));
}
