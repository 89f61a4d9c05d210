/** The gift code form: its fields, the checked gift, and the outcome of redeeming. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import {
  EMPTY_GIFT_FORM,
  giftRequestId,
  isSameGiftForm,
  type GiftForm,
  type RedeemedGift,
} from '../../model/shop/gift';
import type { Gift } from '../../../common/contract/provider/gift';
import { registerPersonalTexts } from '../../lib/platform/personal-texts';
import { keepDraft } from '../page/drafts.store';
import { holdPageBy } from '../page/page-holds.store';
import { whenSessionEnds } from '../session/session-end.store';

/** Why nothing was done: a field is empty, the codes were not checked, or the provider was unreachable or refused. */
export type GiftProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The redeem request was sent, and its outcome is unknown. */
  | { readonly kind: 'unknown'; readonly failure: Failure };

export interface GiftFormState {
  /** As typed. */
  readonly form: GiftForm;
  /** Value of the current codes; null until they were checked. */
  readonly checked: Gift | null;
  readonly work: 'none' | 'checking' | 'redeeming';
  readonly problem: GiftProblem | null;
  /** The gift redeemed last, until the form is used again. */
  readonly redeemed: RedeemedGift | null;
  /** By request id of redeem requests with an unknown outcome: the gift. */
  readonly unknown: ReadonlyMap<string, Gift>;
}

const initial = (): GiftFormState => ({
  form: EMPTY_GIFT_FORM,
  checked: null,
  work: 'none',
  problem: null,
  redeemed: null,
  unknown: new Map(),
});

export const useGiftForm = create<GiftFormState>()(initial);

/** Updates the form unless it is busy; changed codes must be checked again. */
export function updateGiftForm(change: Partial<GiftForm>): void {
  useGiftForm.setState(({ form, checked, work }) => {
    if (work !== 'none') return {};
    const updated = { ...form, ...change };
    return { form: updated, problem: null, redeemed: null, checked: isSameGiftForm(form, updated) ? checked : null };
  });
}

registerPersonalTexts(() => [useGiftForm.getState().form.code, useGiftForm.getState().form.securityCode]);

holdPageBy(() => {
  const { work, problem, checked, redeemed, unknown, form } = useGiftForm.getState();
  const isShown = work !== 'none' || problem !== null || checked !== null || redeemed !== null;
  return isShown || unknown.size > 0 || form.securityCode !== '';
});
// The code alone is worth nothing: the security code keeps its page.
keepDraft({
  name: 'gift-code',
  read: () => useGiftForm.getState().form.code,
  restore: (code) => updateGiftForm({ code }),
});

/** Starts a check; an earlier result no longer applies. */
export function beginGiftCheck(): void {
  useGiftForm.setState({ work: 'checking', problem: null, checked: null, redeemed: null });
}

/** Stores the result of a check. */
export function endGiftCheck(gift: Gift): void {
  useGiftForm.setState({ work: 'none', checked: gift });
}

/** Records the redemption as pending. */
export function beginRedeem(): void {
  useGiftForm.setState({ work: 'redeeming', problem: null });
}

/** Redeemed: the form is reset for another code. */
export function endRedeem(redeemed: RedeemedGift): void {
  useGiftForm.setState(({ form, unknown }) => ({
    form: EMPTY_GIFT_FORM,
    checked: null,
    work: 'none',
    problem: null,
    redeemed,
    unknown: without(unknown, giftRequestId(form)),
  }));
}

/** The operation failed with a shown reason; the checked gift stays. */
export function failGiftForm(problem: GiftProblem): void {
  useGiftForm.setState({ work: 'none', problem, redeemed: null });
}

/** The provider refused to redeem: another attempt is a new request and needs another check. */
export function markRedeemRefused(failure: Failure): void {
  useGiftForm.setState(({ form, unknown }) => ({
    work: 'none',
    checked: null,
    problem: { kind: 'failed', failure },
    unknown: without(unknown, giftRequestId(form)),
  }));
}

/** The outcome is unknown: repeating the same request has its effect once. */
export function markRedeemUnknown(gift: Gift, failure: Failure): void {
  useGiftForm.setState(({ form, unknown }) => ({
    work: 'none',
    checked: gift,
    problem: { kind: 'unknown', failure },
    unknown: new Map(unknown).set(giftRequestId(form), gift),
  }));
}

/** Resets to the initial state: on sign-out, and for tests. */
export function resetGiftForm(): void {
  useGiftForm.setState(initial());
}

function without(unknown: ReadonlyMap<string, Gift>, requestId: string): ReadonlyMap<string, Gift> {
  return new Map([...unknown].filter(([known]) => known !== requestId));
}

whenSessionEnds(resetGiftForm);
