/** Checks the value of a gift code before it is redeemed (docs/product.md section 5). */
import { giftRequestId, isGiftFormFilled, plainGiftForm } from '../../../model/shop/gift';
import type { GiftItem } from '../../../../common/contract/provider/gift';
import { knownRefusal } from '../../../model/server-messages.rules';
import {
  beginGiftCheck,
  endGiftCheck,
  failGiftForm,
  useGiftForm,
  updateGiftForm,
} from '../../../core/vouchers/gift-form.store';
import { requestAction } from '../../../core/session/request';
import { repeatRedeem } from './redeem-gift-code';

/** Checks the form's codes; does nothing while a check or redeem request is pending (promise E9). Problems are shown beside the form. */
export async function checkGiftCode(): Promise<void> {
  const { form, work, unknown } = useGiftForm.getState();
  if (work !== 'none') return;
  if (!isGiftFormFilled(form)) {
    failGiftForm({ kind: 'empty' });
    return;
  }
  const { code, securityCode } = plainGiftForm(form);
  beginGiftCheck();
  const response = await requestAction('giftCodeInfo', { code, securityCode });
  if (response.outcome === 'stale') return;
  if (response.outcome === 'done') {
    endGiftCheck(response.value);
    return;
  }
  failGiftForm({ kind: 'failed', failure: response.failure });
  // Already used, perhaps by the own request with the unknown outcome: repeating it with its key shows that, and cannot redeem anything else.
  const gift = unknown.get(giftRequestId(form));
  if (gift && knownRefusal(response.failure) === 'wallet.codeUsed') await repeatRedeem(gift);
}

/** Puts one of the person's gifts into the form and checks it; does nothing while the form is busy. */
export async function fillInGift({ code, securityCode }: GiftItem): Promise<void> {
  if (useGiftForm.getState().work !== 'none') return;
  updateGiftForm({ code, securityCode });
  await checkGiftCode();
}
