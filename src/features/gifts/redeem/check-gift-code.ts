/** Checks what a gift code is worth before it is redeemed (docs/product.md section 5). */
import type { Failure } from '../../../model/failure';
import { giftWish, isGiftFormFilled, plainGiftForm } from '../../../model/gift';
import type { GiftItem } from '../../../../common/contract/provider/gift';
import { knownMessageKey } from '../../../model/server-messages.rules';
import {
  beginGiftCheck,
  endGiftCheck,
  stopGiftWork,
  useGiftForm,
  writeGiftForm,
} from '../../../core/vouchers/gift-form.store';
import { ask } from '../../../core/session/ask';
import { repeatRedeem } from './redeem-gift-code';

/** Checks the form as it stands; nothing while a check or a redeeming is under way (promise E9). What is wrong is said beside the form. */
export async function checkGiftCode(): Promise<void> {
  const { form, work, lost } = useGiftForm.getState();
  if (work !== 'none') return;
  if (!isGiftFormFilled(form)) {
    stopGiftWork({ kind: 'empty' });
    return;
  }
  const { code, securityCode } = plainGiftForm(form);
  beginGiftCheck();
  const answer = await ask('giftCodeInfo', { code, securityCode });
  if (answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    endGiftCheck(answer.value);
    return;
  }
  stopGiftWork({ kind: 'failed', failure: answer.failure });
  // Used, and perhaps by the wish whose answer was lost: its key tells, and can redeem nothing any more.
  const gift = lost.get(giftWish(form));
  if (gift && saysUsed(answer.failure)) await repeatRedeem(gift);
}

/** Puts a gift of the person's own into the form and checks it; nothing while the form is at work. */
export async function fillInGift({ code, securityCode }: GiftItem): Promise<void> {
  if (useGiftForm.getState().work !== 'none') return;
  writeGiftForm({ code, securityCode });
  await checkGiftCode();
}

function saysUsed(failure: Failure): boolean {
  const message = failure.source === 'provider' ? failure.message : undefined;
  return message !== undefined && knownMessageKey(message) === 'wallet.codeUsed';
}
