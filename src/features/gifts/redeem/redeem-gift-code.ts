/** Redeems a gift code that was checked: once, however often it is pressed and whatever becomes of the answer (promise E9). */
import { giftRequestId, isGiftFormFilled, plainGiftForm, redeemedGift, type RedeemedGift } from '../../../model/gift';
import type { Gift } from '../../../../common/contract/provider/gift';
import { translate } from '../../../lib/i18n/i18n';
import {
  beginRedeem,
  endRedeem,
  markRedeemUnknown,
  markRedeemRefused,
  failGiftWork,
  useGiftForm,
} from '../../../core/vouchers/gift-form.store';
import { notify } from '../../../core/preferences/notices.store';
import { setBalance } from '../points/points.store';
import { useSession } from '../../../core/session/session.store';
import { sendKeyedRequest, beginKeyedRequest } from '../../../core/session/keyed-request';
import { loadGiftItems } from '../load-gift-items';
import { loadPoints } from '../points/load-points';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { retryUser } from '../../../core/user/refresh-user';

/** Redeems the form as it stands; nothing while a check or a redeeming is under way. What is wrong is said beside the form. */
export async function redeemGiftCode(): Promise<void> {
  const { form, checked, work } = useGiftForm.getState();
  if (work !== 'none') return;
  if (!isGiftFormFilled(form)) failGiftWork({ kind: 'empty' });
  else if (checked === null) failGiftWork({ kind: 'unchecked' });
  else await repeatRedeem(checked);
}

/** Asks to redeem what stands in the form; the same wish after a lost answer keeps its key, and the provider then does it once. */
export async function repeatRedeem(gift: Gift): Promise<void> {
  const { form } = useGiftForm.getState();
  const { code, securityCode } = plainGiftForm(form);
  beginRedeem();
  const response = await sendKeyedRequest(
    beginKeyedRequest('redeemGiftCode', giftRequestId(form), { code, securityCode }),
  );
  switch (response.outcome) {
    case 'stale':
      return;
    case 'refused':
      markRedeemRefused(response.failure);
      return;
    case 'unknown':
      markRedeemUnknown(gift, response.failure);
      return;
    case 'done':
      await showRedeemed(redeemedGift(response.value, gift));
  }
}

async function showRedeemed(redeemed: RedeemedGift): Promise<void> {
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
