/** Redeems a gift code that was checked: once, however often it is pressed and whatever becomes of the answer (promise E9). */
import { decodeRedeemed } from '../api/decode/gift';
import { isFinal } from '../domain/failure';
import { giftWish, isGiftFormFilled, plainGiftForm, type RedeemedGift } from '../domain/gift';
import { translate } from '../i18n/i18n';
import {
  beginRedeem,
  endRedeem,
  loseRedeem,
  refuseRedeem,
  stopGiftWork,
  useGiftForm,
  type LostWish,
} from '../stores/gift-form';
import { notify } from '../stores/notices';
import { setBalance } from '../stores/points';
import { useSession } from '../stores/session';
import { ask } from './ask';
import { loadGiftItems } from './load-gift-items';
import { loadPoints } from './load-points';
import { loadVouchers } from './load-vouchers';
import { retryUser } from './refresh-user';
import { world } from './world';

/** Redeems the form as it stands; nothing while a check or a redeeming is under way. What is wrong is said beside the form. */
export async function redeemGiftCode(): Promise<void> {
  const { form, checked, work, lost } = useGiftForm.getState();
  if (work !== 'none') return;
  if (!isGiftFormFilled(form)) stopGiftWork({ kind: 'empty' });
  else if (checked === null) stopGiftWork({ kind: 'unchecked' });
  // The same wish after a lost answer keeps its key: the provider then does it once.
  else await repeatRedeem({ key: lost.get(giftWish(form))?.key ?? world().newKey(), gift: checked });
}

/** Asks to redeem what stands in the form, with the key of the wish. */
export async function repeatRedeem(wish: LostWish): Promise<void> {
  const { code, securityCode } = plainGiftForm(useGiftForm.getState().form);
  beginRedeem();
  const answer = await ask('redeemGiftCode', { code, security_code: securityCode }, undefined, wish.key);
  if (answer.outcome === 'stale') return;
  if (answer.outcome === 'failed') {
    if (isFinal(answer.failure)) refuseRedeem(answer.failure);
    else loseRedeem(wish, answer.failure);
    return;
  }
  const redeemed = decodeRedeemed(answer.value, wish.gift);
  endRedeem(redeemed);
  notify('success', () => translate('gift.redeemed'));
  if (redeemed.balance !== null) setBalance(redeemed.balance);
  await Promise.all([refreshEnd(redeemed), loadGiftItems(), loadPoints(), loadVouchers()]);
}

/** The user with the days that were added; an answer that was on its way before them is asked for once more. */
async function refreshEnd({ kind, serviceUntil }: RedeemedGift): Promise<void> {
  if (kind === 'points' || kind === 'voucher') return;
  await retryUser();
  const end = useSession.getState().user?.expiresAt ?? null;
  if (serviceUntil !== null && (end === null || end < serviceUntil)) await retryUser();
}
