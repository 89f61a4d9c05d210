/** Exchanges points for a voucher after confirmation: once, however often it is pressed and even if the response is lost (promise E9). */
import { isCallUnsupported } from '../../../model/unsupported-call.rules';
import { showsExchange, type Offer } from '../../../model/shop/points';
import { translate } from '../../../lib/i18n/i18n';
import { notify } from '../../../core/preferences/notices.store';
import {
  endExchange,
  hideExchange,
  markExchangeUnknown,
  setExchange,
  openExchange,
  markExchangeRefused,
  shortFor,
  showShortage,
  setBalance,
  usePoints,
  type PointsState,
} from './points.store';
import {
  sendKeyedRequest,
  beginKeyedRequest,
  endKeyedRequest,
  pendingKeyedRequest,
  type KeyedRequest,
} from '../../../core/session/keyed-request';
import { loadPoints } from './load-points';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';

/** Opens the confirmation for an offer, or shows that the points do not suffice (docs/product.md section 5). */
export function requestExchange(offer: Offer): void {
  const state = usePoints.getState();
  if (state.exchange?.step === 'working') return;
  if (shortFor(offer, state) > 0) showShortage(offer);
  else openExchange(offer);
}

/** Makes the confirmed exchange; does nothing while one is pending, or without a confirmation. */
export async function exchangePoints(): Promise<void> {
  const before = usePoints.getState();
  const { exchange } = before;
  if (!exchange || exchange.step === 'working') return;
  const { offer } = exchange;
  // The same offer after an unknown outcome keeps its key, so that the provider takes the points once.
  const keyedRequest = beginKeyedRequest('exchangePoints', offer.id, { voucherId: offer.id });
  setExchange({ step: 'working' });
  const response = await sendKeyedRequest(keyedRequest);
  switch (response.outcome) {
    case 'stale':
      return;
    case 'done':
      if (response.value.balance !== null) setBalance(response.value.balance);
      finish(offer);
      await reload();
      return;
    case 'refused':
      markExchangeRefused(offer, response.failure);
      if (isCallUnsupported(response.failure)) hideExchange();
      await reload();
      return;
    case 'unknown':
      markExchangeUnknown(offer, response.failure);
      await reload();
      if (!isExchangeDone(before, offer, keyedRequest)) return;
      endKeyedRequest(keyedRequest);
      finish(offer);
  }
}

function finish(offer: Offer): void {
  endExchange(offer);
  notify('success', () => translate('gift.exchanged'));
}

async function reload(): Promise<void> {
  await Promise.all([loadPoints(), loadVouchers()]);
}

/** Whether balance and history, reloaded before and after, show that the exchange with the unknown outcome has happened. */
function isExchangeDone(before: PointsState, offer: Offer, keyedRequest: KeyedRequest<'exchangePoints'>): boolean {
  const now = usePoints.getState();
  const isOpen =
    pendingKeyedRequest(keyedRequest.name, keyedRequest.id)?.key === keyedRequest.key &&
    now.exchange?.step !== 'working';
  const [earlier, later] = [before, now].map(({ data, failure }) =>
    data?.isHistoryCurrent === true && failure === null ? data.history : null,
  );
  return isOpen && earlier != null && later != null && showsExchange(earlier, later, offer);
}
