/** Gives a voucher to a friend: sent once whatever is clicked, and repeated with its own key after an unknown outcome (promise E9). */
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { delay } from '../../../common/async/delay';
import { report } from '../../lib/platform/error-reporting';
import { notify } from '../../core/preferences/notices.store';
import { beginSharing, endSharing, useShareVoucher } from './share-voucher.store';
import {
  sendKeyedRequest,
  beginKeyedRequest,
  type KeyedResponse,
  type KeyedRequest,
} from '../../core/session/keyed-request';
import { loadVouchers } from '../../core/vouchers/load-vouchers';
import { sessionScope } from '../../core/session/session-scope';
import { services } from '../../core/services/services';
import { cover } from '../../core/preferences/streamer-mode.store';

/** A call that failed on the network is repeated once after this delay. */
const REPEAT_AFTER_MS = 1_000;

/** Sends the confirmed share, or repeats one with an unknown outcome; does nothing while one is pending. Never rejects. */
export async function sendVoucher(): Promise<void> {
  const { step, voucher, account, isSending, key: known } = useShareVoucher.getState();
  // A result without a key is final: only a new share may follow.
  if (isSending || !voucher || !(step === 'confirm' || (step === 'result' && known !== null))) return;
  const keyedRequest = beginKeyedRequest('shareVoucher', JSON.stringify([voucher.id, account]), {
    voucherId: voucher.id,
    account,
  });
  beginSharing(keyedRequest.key);
  const response = await send(keyedRequest);
  if (response.outcome === 'stale') return;
  // Leaving the page resets the flow, but the request was sent all the same.
  const isWatched = useShareVoucher.getState().key === keyedRequest.key;
  const failure = response.outcome === 'done' ? null : response.failure;
  if (failure) report(failure, 'share-voucher');
  if (isWatched) endSharing(failure, response.outcome !== 'unknown');
  else if (failure === null) notify('success', () => translate('friends.sharedNotice', { account: cover(account) }));
  else if (response.outcome === 'unknown') notify('warning', () => translate('friends.unsureNotice'));
  else {
    notify('danger', () =>
      translate('common.labelled', { label: translate('friends.notShared'), text: failureText(translate, failure) }),
    );
  }
  await loadVouchers();
}

async function send(keyedRequest: KeyedRequest<'shareVoucher'>): Promise<KeyedResponse<unknown>> {
  const scope = sessionScope();
  const first = await sendKeyedRequest(keyedRequest);
  if (first.outcome !== 'unknown' || first.failure.reason !== 'network') return first;
  await delay(services().clock, REPEAT_AFTER_MS, scope?.signal);
  return scope?.isCurrent() === true ? sendKeyedRequest(keyedRequest) : { outcome: 'stale' };
}
