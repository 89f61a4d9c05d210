/** Opens a URL outside of the app: in the system browser on the desktop, in a new tab on the web platform. */
import { parseUrl } from '../../../common/parse-url';
import { translate } from '../../lib/i18n/i18n';
import { notify } from './notices.store';
import { isOfGateway } from '../services/gateway-address';
import { services } from '../services/services';

/** Opens an https URL, or one of the payment gateway; any other is refused with a notice (promise A8). @returns whether it was opened */
export async function openLink(url: string): Promise<boolean> {
  const { startup, desktop, openTab } = services();
  if (!isWebAddress(url)) return refuse();
  if (startup().isDesktop) return (await desktop.openExternal(url)) || refuse();
  openTab(url);
  return true;
}

function isWebAddress(url: string): boolean {
  return parseUrl(url)?.protocol === 'https:' || isOfGateway(url);
}

function refuse(): false {
  notify('danger', () => translate('failure.linkRefused'));
  return false;
}
