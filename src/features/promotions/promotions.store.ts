/**
 * Promotions and the renew dialog: what the provider lists, what was shown how often, and the one dialog that is open
 * (docs/product.md section 4).
 */
import { create } from 'zustand';
import { SALE_ID, type Promotion } from '../../../common/contract/provider/promotion';
import { countShowing, dismissPromotion, type ShowingsById } from '../../model/popup-schedule';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../../core/session/session-end.store';
import { registerReset } from '../../lib/platform/fresh-state';

/** What home may have to say: the renew dialog, or a promotion. */
export type HomeDialog = { readonly kind: 'renew' } | { readonly kind: 'promotion'; readonly promotion: Promotion };

export interface PromotionsState {
  /** In the provider's order; none until it has said them. */
  readonly list: readonly Promotion[];
  /** The session and the language that they were asked for in; '' before they came. */
  readonly listedFor: string;
  readonly showings: ShowingsById;
  /** Those that were open since the session began: the inbox counts them no more. */
  readonly seen: ReadonlySet<string>;
  /** Whether a dialog was open in this visit of home; then no other opens by itself until the next (docs/product.md section 17, Popups). */
  readonly wasOpenThisVisit: boolean;
  /** The visit of a first sign-in, before the first connection: nothing opens by itself. */
  readonly isFirstVisit: boolean;
  /** What is open, or was open last while it fades away. */
  readonly dialog: HomeDialog | null;
  readonly isOpen: boolean;
  /** The renew dialog opens by itself once per page session (docs/product.md section 2), whoever signs in meanwhile. */
  readonly wasRenewShown: boolean;
}

const initial = (): PromotionsState => ({
  ...{ list: [], listedFor: '', seen: new Set<string>(), dialog: null, isOpen: false, wasRenewShown: false },
  ...{ wasOpenThisVisit: false, isFirstVisit: false },
  showings: readShowings(),
});

export const usePromotions = create<PromotionsState>()(initial);

/** Puts the provider's list in place, and what is stored of it by now: another window may have counted since. */
export function setPromotions(list: readonly Promotion[], listedFor: string): void {
  usePromotions.setState({ list, listedFor, showings: readShowings() });
}

/** The person has come to home. What is open already, because it was asked for in the inbox, is this visit's dialog. */
export function beginVisit(isFirstVisit: boolean): void {
  usePromotions.setState(({ isOpen }) => ({ wasOpenThisVisit: isOpen, isFirstVisit }));
}

/** The person has connected for the first time, or has left home. */
export function endFirstVisit(): void {
  usePromotions.setState({ isFirstVisit: false });
}

/** Opens one, in the place of whatever is open; a promotion's count grows by one (docs/product.md section 4). */
export function openHomeDialog(dialog: HomeDialog): void {
  if (dialog.kind === 'renew') {
    usePromotions.setState({ dialog, isOpen: true, wasOpenThisVisit: true, wasRenewShown: true });
    return;
  }
  const { id } = dialog.promotion;
  keepShowings(countShowing(readShowings(), id), id);
  usePromotions.setState(({ seen }) => ({
    ...{ dialog, isOpen: true, wasOpenThisVisit: true },
    seen: new Set([...seen, id]),
  }));
}

/** Takes away what is open; it stays in place for as long as it fades. */
export function hideHomeDialog(): void {
  usePromotions.setState({ isOpen: false });
}

/** The person's 'do not show again'. */
export function dismiss(id: string): void {
  keepShowings(dismissPromotion(readShowings(), id), id);
}

/** What belongs to a session goes with it; counts stay stored (promise B2), and so does that the renew dialog was shown. */
function resetPromotions(): void {
  usePromotions.setState(({ wasRenewShown }) => ({ ...initial(), wasRenewShown }), true);
}

/** For tests: as in a page that was just loaded. */
export function restartPromotions(): void {
  usePromotions.setState(initial(), true);
}

/** Read anew before each change: another window may have counted meanwhile. */
function readShowings(): ShowingsById {
  const count = readStored('saleCount');
  const isNotShowAgain = readStored('isNotShowSaleModalAgain') === 'true';
  return new Map([...readStored('promotionPopupList'), [SALE_ID, { count, isNotShowAgain }]]);
}

/** @param id the one that changed: only what is its own is written */
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

whenSessionEnds(resetPromotions);
registerReset(restartPromotions);
