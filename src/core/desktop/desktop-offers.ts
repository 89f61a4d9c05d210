/**
 * Notifications of the line guard for a person who does not see the window: a faster server, once a connection, and a switch by itself. The
 * offer for a silent server is part of that server's notification (`desktop-silence`).
 */
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { offerText } from '../../lib/i18n/offer-text';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useGuard } from '../line/guard.store';
import { mayShow } from '../preferences/held-notices.store';
import { onMatchModeChanged } from '../preferences/match-mode.store';
import { showNotification } from './desktop-notices';

/** Starts notifying. @returns the function that stops it */
export function followOffers(): () => void {
  let offeredFor: number | null = null;
  const showOffer = () => {
    const { offer } = useGuard.getState();
    const { connection } = useConnection.getState();
    if (offer?.gainMs == null || connection.state !== 'connected' || connection.connectedAt === offeredFor) return;
    if (!mayShow('offer')) return;
    offeredFor = connection.connectedAt;
    const text = offerText(translate, formatFor(currentLanguage()), offer);
    showNotification('offer', nameNow(), text, {
      accept: { label: translate('line.switch'), serverId: offer.serverId },
    });
  };
  const stops = [
    useGuard.subscribe(({ switchedAt }, before) => {
      if (switchedAt !== before.switchedAt && switchedAt !== null)
        showNotification('line', translate('line.guard'), translate('line.switchedText', { name: nameNow() }));
      showOffer();
    }),
    // Match mode that the person turns off shows what it has not shown.
    onMatchModeChanged(showOffer),
  ];
  return () => stops.forEach((stop) => stop());
}

function nameNow(): string {
  return connectionServer()?.name ?? '';
}
