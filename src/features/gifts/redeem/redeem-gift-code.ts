/** Redeems a checked gift code: once, however often it is pressed and even if the response is lost (promise E9). */
import {
  giftRequestId,
  isGiftFormFilled,
  plainGiftForm,
  redeemedGift,
  type RedeemedGift,
} from '../../../model/shop/gift';
import type { Gift } from '../../../../common/contract/provider/gift';
import { translate } from '../../../lib/i18n/i18n';
import {
  beginRedeem,
  endRedeem,
  markRedeemUnknown,
  markRedeemRefused,
  failGiftForm,
  useGiftForm,
} from '../../../core/vouchers/gift-form.store';
import { notify } from '../../../core/preferences/notices.store';
import { setBalance } from '../points/points.store';
import { useSession } from '../../../core/session/session.store';
import { sendKeyedRequest, beginKeyedRequest } from '../../../core/session/keyed-request';
import { loadGiftItems } from '../load-gift-items';
import { loadPoints } from '../points/load-points';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { reloadUser } from '../../../core/user/refresh-user';

/** Redeems the form's codes; does nothing while a check or redeem request is pending. Problems are shown beside the form. */
export async function redeemGiftCode(): Promise<void> {
  const { form, checked, work } = useGiftForm.getState();
  if (work !== 'none') return;
  if (!isGiftFormFilled(form)) failGiftForm({ kind: 'empty' });
  else if (checked === null) failGiftForm({ kind: 'unchecked' });
  else await repeatRedeem(checked);
}

/** Sends the redeem request for the form's codes; after an unknown outcome the same request keeps its key, so that it has its effect once. */
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

/** Reloads the user with the added days; a response that was requested before them is requested again. */
async function refreshEnd({ kind, serviceUntil }: RedeemedGift): Promise<void> {
  if (serviceUntil === null && (kind === 'points' || kind === 'voucher')) return;
  await reloadUser();
  const end = useSession.getState().user?.expiresAt ?? null;
  if (serviceUntil !== null && (end === null || end < serviceUntil)) await reloadUser();
}
