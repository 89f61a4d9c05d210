/** Gives a voucher to a friend: sent once whatever is clicked, and repeated with its own key when the answer is lost (promise E9). */
import { translate } from '../../lib/i18n/i18n';
import { wait } from '../../lib/platform/clock';
import { report } from '../../lib/platform/error-reporting';
import { notify } from '../../core/preferences/notices.store';
import { beginSharing, endSharing, useShareVoucher } from './share-voucher.store';
import { askWish, beginWish, type OnceAnswer, type Wish } from '../../core/session/keyed-request';
import { loadVouchers } from '../../core/vouchers/load-vouchers';
import { sessionTicket } from '../../core/session/session-token';
import { world } from '../../core/services/world';

/** A call that found no way through is sent once more by itself, this long after. */
const REPEAT_AFTER_MS = 1_000;

/** Sends what was confirmed, or again what was not answered; nothing while it is under way. Never rejects. */
export async function sendVoucher(): Promise<void> {
  const { step, voucher, account, isSending, key: known } = useShareVoucher.getState();
  // A result without a key is decided: only a new wish may follow.
  if (isSending || !voucher || !(step === 'confirm' || (step === 'result' && known !== null))) return;
  const wish = beginWish('shareVoucher', JSON.stringify([voucher.id, account]), { voucherId: voucher.id, account });
  beginSharing(wish.key);
  const answer = await send(wish);
  if (answer.outcome === 'stale') return;
  // Whoever has left the page meanwhile has forgotten the wish, but not that it was sent.
  const isWatched = useShareVoucher.getState().key === wish.key;
  const failure = answer.outcome === 'done' ? null : answer.failure;
  if (failure) report(failure, 'share-voucher');
  if (isWatched) endSharing(failure, answer.outcome !== 'unknown');
  else if (failure === null) notify('success', () => translate('friends.sharedNotice', { account }));
  else notify('warning', () => translate('friends.unsureNotice'));
  await loadVouchers();
}

async function send(wish: Wish<'shareVoucher'>): Promise<OnceAnswer<unknown>> {
  const ticket = sessionTicket();
  const first = await askWish(wish);
  if (first.outcome !== 'unknown' || first.failure.reason !== 'network') return first;
  await wait(world().clock, REPEAT_AFTER_MS, ticket?.signal);
  return ticket?.isCurrent() === true ? askWish(wish) : { outcome: 'stale' };
}
