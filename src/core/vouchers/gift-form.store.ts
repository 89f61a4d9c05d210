/** The gift code form: what is written, what the check said of it, and what became of the redeeming. */
import { create } from 'zustand';
import type { Failure } from '../../model/failure';
import { EMPTY_GIFT_FORM, giftRequestId, isSameGiftForm, type GiftForm, type RedeemedGift } from '../../model/gift';
import type { Gift } from '../../../common/contract/provider/gift';
import { whenSessionEnds } from '../session/session-end.store';

/** Why nothing was done: a box is empty, what stands there was not checked, or the provider could not be asked or said no. */
export type GiftProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** It was asked to redeem, and nobody knows what became of it. */
  | { readonly kind: 'lost'; readonly failure: Failure };

export interface GiftFormState {
  /** As written. */
  readonly form: GiftForm;
  /** What the form that stands there is worth; null until it was checked. */
  readonly checked: Gift | null;
  readonly work: 'none' | 'checking' | 'redeeming';
  readonly problem: GiftProblem | null;
  /** What was redeemed last, until the form is used again. */
  readonly redeemed: RedeemedGift | null;
  /** For wishes whose answer was lost: what the gift was worth. */
  readonly lost: ReadonlyMap<string, Gift>;
}

const initial = (): GiftFormState => ({
  form: EMPTY_GIFT_FORM,
  checked: null,
  work: 'none',
  problem: null,
  redeemed: null,
  lost: new Map(),
});

export const useGiftForm = create<GiftFormState>()(initial);

/** Writes into the form, unless it is at work; other codes than those that were checked have to be checked anew. */
export function writeGiftForm(change: Partial<GiftForm>): void {
  useGiftForm.setState(({ form, checked, work }) => {
    if (work !== 'none') return {};
    const written = { ...form, ...change };
    return { form: written, problem: null, redeemed: null, checked: isSameGiftForm(form, written) ? checked : null };
  });
}

/** A check is under way; what an older one said no longer counts. */
export function beginGiftCheck(): void {
  useGiftForm.setState({ work: 'checking', problem: null, checked: null, redeemed: null });
}

/** The provider has said what the form is worth. */
export function endGiftCheck(gift: Gift): void {
  useGiftForm.setState({ work: 'none', checked: gift });
}

export function beginRedeem(): void {
  useGiftForm.setState({ work: 'redeeming', problem: null });
}

/** It is redeemed: the form is free for another one. */
export function endRedeem(redeemed: RedeemedGift): void {
  useGiftForm.setState(({ form, lost }) => ({
    ...{ form: EMPTY_GIFT_FORM, checked: null, work: 'none', problem: null, redeemed },
    lost: without(lost, giftRequestId(form)),
  }));
}

/** Nothing came of it, and the reason is shown; what was checked still stands. */
export function failGiftWork(problem: GiftProblem): void {
  useGiftForm.setState({ work: 'none', problem, redeemed: null });
}

/** The provider has refused to redeem: another try is another wish, and needs another check. */
export function markRedeemRefused(failure: Failure): void {
  useGiftForm.setState(({ form, lost }) => ({
    ...{ work: 'none', checked: null, problem: { kind: 'failed', failure } },
    lost: without(lost, giftRequestId(form)),
  }));
}

/** The answer was lost: the same wish can be asked again, and counts once. */
export function markRedeemUnknown(gift: Gift, failure: Failure): void {
  useGiftForm.setState(({ form, lost }) => ({
    ...{ work: 'none', checked: gift, problem: { kind: 'lost', failure } },
    lost: new Map(lost).set(giftRequestId(form), gift),
  }));
}

/** As freshly started: on sign-out, and for tests. */
export function resetGiftForm(): void {
  useGiftForm.setState(initial(), true);
}

function without(lost: ReadonlyMap<string, Gift>, requestId: string): ReadonlyMap<string, Gift> {
  return new Map([...lost].filter(([known]) => known !== requestId));
}

whenSessionEnds(resetGiftForm);
