/**
 * Notifies a person who does not look at the window that the connected server does not answer: once a silence, with the line guard's offer.
 * An offer that comes later is one more notification (promise J8).
 */
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { lineSentence } from '../../lib/i18n/line-text';
import { offerText } from '../../lib/i18n/offer-text';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useGuard } from '../line/guard.store';
import { lineNow, onLineChanged } from '../line/line.store';
import { isBadLine } from '../../model/line/line-health';
import { showNotification } from './desktop-notices';

/** Starts notifying. @returns the function that stops it */
export function followSilence(): () => void {
  let isTold = false;
  let isOfferTold = false;
  const update = () => {
    const line = lineNow();
    // A silence goes on until the server answers: without a network of this machine, and while nothing measures the line, nobody knows.
    if (line !== null && line.health !== 'good' && !isBadLine(line)) return;
    if (line?.health !== 'silent') {
      isTold = false;
      isOfferTold = false;
      return;
    }
    const { offer } = useGuard.getState();
    if (isTold && (offer === null || isOfferTold)) return;
    isTold = true;
    isOfferTold = offer !== null;
    const format = formatFor(currentLanguage());
    const server = connectionServer();
    const reason = (server && lineSentence(translate, format, line, server)) ?? '';
    const text = offer === null ? reason : `${reason} · ${offerText(translate, format, offer)}`;
    const button = offer && { accept: { label: translate('line.switch'), serverId: offer.serverId } };
    showNotification('silent', translate('line.silent'), text, button ?? {});
  };
  const stops = [
    onLineChanged(update),
    useGuard.subscribe(update),
    useConnection.subscribe(({ connection }, before) => {
      if (connection !== before.connection) update();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
