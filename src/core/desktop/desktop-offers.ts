/**
 * Notifications of the line guard for a person who does not see the window: a faster server, once a connection, and a switch by itself, which
 * the window tells of as well when it failed. The offer for a silent server is part of that server's notification (`desktop-silence`).
 */
import { shortName } from '../../lib/i18n/connection-text';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { offerText } from '../../lib/i18n/offer-text';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import type { Offer } from '../line/guard.rules';
import { useGuard } from '../line/guard.store';
import { mayShow } from '../preferences/held-notices.store';
import { onMatchModeChanged } from '../preferences/match-mode.store';
import { notify } from '../preferences/notices.store';
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

/** Tells of a switch by itself that failed: in the window or its inbox, and by a notification. */
export function tellFailedSwitch(offer: Offer): void {
  const text = () => translate('line.switchFailed', { name: shortName({ id: offer.serverId, name: offer.name }) });
  notify('warning', text, { category: 'failure' });
  // What match mode holds back is in the inbox once.
  if (mayShow('failure')) showNotification('failure', nameNow(), text());
}

function nameNow(): string {
  return connectionServer()?.name ?? '';
}
