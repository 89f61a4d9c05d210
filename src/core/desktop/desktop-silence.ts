/**
 * Notifies a person who does not look at the window that the connected server does not answer: once a silence, with the line guard's offer.
 * An offer that comes later is one more notification (promise J8).
 */
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { offerText } from '../../lib/i18n/offer-text';
import { useConnection } from '../connection/connection.store';
import { connectionServer } from '../connection/connection-server.store';
import { useGuard } from '../line/guard.store';
import { lineNow, onLineChanged } from '../line/line.store';
import type { ShownLine } from '../../model/line/line-health';
import { showNotification } from './desktop-notices';

const UNKNOWN: ReadonlySet<ShownLine['health']> = new Set(['no-network', 'unmeasured', 'checking']);

/** Starts notifying. @returns the function that stops it */
export function followSilence(): () => void {
  let isTold = false;
  let isOfferTold = false;
  const update = () => {
    const line = lineNow();
    // A silence goes on until the server answers: without a network of this machine, and while nothing measures the line, nobody knows.
    if (line !== null && UNKNOWN.has(line.health)) return;
    if (line?.health !== 'silent') {
      isTold = false;
      isOfferTold = false;
      return;
    }
    const { offer } = useGuard.getState();
    if (isTold && (offer === null || isOfferTold)) return;
    isTold = true;
    isOfferTold = offer !== null;
    const title = translate('line.silent');
    const name = connectionServer()?.name ?? '';
    const reason = translate('line.silentReason', { name, seconds: line.seconds });
    if (offer === null) {
      showNotification('silent', title, reason);
      return;
    }
    const text = `${reason} · ${offerText(translate, formatFor(currentLanguage()), offer)}`;
    showNotification('silent', title, text, {
      accept: { label: translate('line.switch'), serverId: offer.serverId },
    });
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
