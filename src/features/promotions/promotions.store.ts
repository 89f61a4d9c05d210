/** Promotions and the renew dialog: the provider's list, the showings so far, and the open dialog (docs/product.md section 4). */
import { create } from 'zustand';
import { SALE_ID, type Promotion } from '../../../common/contract/provider/promotion';
import { countShowing, dismissPromotion } from '../../model/promotions/popup-schedule';
import type { ShowingsById } from '../../model/promotions/promotion-showings';
import { readStored, writeStored } from '../../lib/platform/storage';
import { setHomeVisit, takeContinuedVisit } from '../../core/page/home-visit.store';
import { createResource } from '../../core/session/resource.store';
import { whenSessionEnds } from '../../core/session/session-end.store';
import { registerReset } from '../../lib/platform/fresh-state';

/** A dialog of home: the renew dialog, or a promotion. */
export type HomeDialog = { readonly kind: 'renew' } | { readonly kind: 'promotion'; readonly promotion: Promotion };

export interface PromotionsState {
  readonly showings: ShowingsById;
  /** Promotions opened in this session: the inbox no longer counts them. */
  readonly seen: ReadonlySet<string>;
  /** Whether a dialog was open in this visit of home; no other then opens by itself until the next one (docs/product.md section 17, Popups). */
  readonly wasOpenThisVisit: boolean;
  /** The visit of a first sign-in, before the first connection: nothing opens by itself. */
  readonly isFirstVisit: boolean;
  /** The open dialog, or the last one while it fades. */
  readonly dialog: HomeDialog | null;
  readonly isOpen: boolean;
  /** Whether its box 'do not show again' is ticked: it counts however the dialog closes. */
  readonly isNotShowAgain: boolean;
  /** The renew dialog opens by itself once per page session (docs/product.md section 2), even if another person signs in. */
  readonly wasRenewShown: boolean;
}

const initial = (): PromotionsState => ({
  seen: new Set<string>(),
  dialog: null,
  isOpen: false,
  isNotShowAgain: false,
  wasRenewShown: false,
  wasOpenThisVisit: false,
  isFirstVisit: false,
  showings: readShowings(),
});

/** The provider's list, in its order; a late response for an earlier language is ignored. Its key is its session and language. */
export const promotions = createResource<readonly Promotion[]>('load-promotions', 'replace');
export const usePromotionList = promotions.use;

/** The provider's list; none before its response. */
export function listedPromotions({ data }: { readonly data: readonly Promotion[] | null }): readonly Promotion[] {
  return data ?? NO_PROMOTIONS;
}

const NO_PROMOTIONS: readonly Promotion[] = [];

export const usePromotions = create<PromotionsState>()(initial);

/** Takes over the stored showings: another window may have counted meanwhile. */
export function refreshShowings(): void {
  usePromotions.setState({ showings: readShowings() });
}

/** Starts a visit of home. A dialog already opened from the inbox counts as this visit's. */
export function beginVisit(isFirstVisit: boolean): void {
  const continued = takeContinuedVisit();
  usePromotions.setState(({ isOpen }) => ({
    wasOpenThisVisit: isOpen || continued?.wasOpen === true,
    isFirstVisit,
    ...(continued && { wasRenewShown: continued.wasRenewShown, seen: new Set(continued.seen) }),
  }));
}

/** Ends the first visit: the person has connected for the first time, or has left home. */
export function endFirstVisit(): void {
  usePromotions.setState({ isFirstVisit: false });
}

/** Opens a dialog in place of any open one, and counts a promotion's showing (docs/product.md section 4). */
export function openHomeDialog(dialog: HomeDialog): void {
  if (dialog.kind === 'renew') {
    usePromotions.setState({ dialog, isOpen: true, wasOpenThisVisit: true, wasRenewShown: true });
    return;
  }
  const { id } = dialog.promotion;
  keepShowings(countShowing(readShowings(), id), id);
  usePromotions.setState(({ seen }) => ({
    dialog,
    isOpen: true,
    isNotShowAgain: false,
    wasOpenThisVisit: true,
    seen: new Set([...seen, id]),
  }));
}

/** The person has ticked the dialog's box, or has taken that back. */
export function setNotShowAgain(isNotShowAgain: boolean): void {
  usePromotions.setState({ isNotShowAgain });
}

/** Closes the dialog; its content stays while it fades. */
export function hideHomeDialog(): void {
  const { dialog, isNotShowAgain } = usePromotions.getState();
  usePromotions.setState({ isOpen: false });
  if (dialog?.kind !== 'promotion' || !isNotShowAgain) return;
  const { id } = dialog.promotion;
  keepShowings(dismissPromotion(readShowings(), id), id);
}

/** Resets the session's data; the counts stay stored (promise B2), and so does that the renew dialog was shown. */
function resetPromotions(): void {
  usePromotions.setState(({ wasRenewShown }) => ({ ...initial(), wasRenewShown }));
}

/** For tests: resets to the state of a newly loaded page. */
function restartPromotions(): void {
  usePromotions.setState(initial());
}

/** Read before each change: another window may have counted meanwhile. */
function readShowings(): ShowingsById {
  const count = readStored('saleCount');
  const isNotShowAgain = readStored('isNotShowSaleModalAgain') === 'true';
  return new Map([...readStored('promotionPopupList'), [SALE_ID, { count, isNotShowAgain }]]);
}

/** @param id the changed one: only its own key is written */
function keepShowings(showings: ShowingsById, id: string): void {
  usePromotions.setState({ showings });
  const sale = showings.get(SALE_ID);
  if (id !== SALE_ID) {
    writeStored('promotionPopupList', new Map([...showings].filter(([other]) => other !== SALE_ID)));
  } else if (sale) {
    writeStored('saleCount', sale.count);
    writeStored('isNotShowSaleModalAgain', sale.isNotShowAgain ? 'true' : 'false');
  }
}

usePromotions.subscribe(({ wasOpenThisVisit, isFirstVisit, wasRenewShown, seen }) =>
  setHomeVisit({ wasOpen: wasOpenThisVisit, isFirst: isFirstVisit, wasRenewShown, seen: [...seen] }),
);
whenSessionEnds(resetPromotions);
registerReset(restartPromotions);
