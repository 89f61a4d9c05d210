/** Notifications of the line guard for a person who does not see the window: an offer, and a switch by itself; each once a connection. */
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { offerText } from '../../lib/i18n/offer-text';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useGuard } from '../line/guard.store';
import { showNotification } from './desktop-notices';

/** Starts notifying. @returns the function that stops it */
export function followOffers(): () => void {
  let offeredFor: number | null = null;
  return useGuard.subscribe(({ offer, switchedAt }, before) => {
    const { connection } = useConnection.getState();
    if (switchedAt !== before.switchedAt && switchedAt !== null) {
      showNotification('line', translate('line.guard'), translate('line.switchedText', { name: nameNow() }));
    }
    if (offer === null || connection.state !== 'connected' || connection.connectedAt === offeredFor) return;
    offeredFor = connection.connectedAt;
    showNotification('offer', nameNow(), offerText(translate, formatFor(currentLanguage()), offer));
  });
}

function nameNow(): string {
  return connectionServer()?.name ?? '';
}
