/** The visit of home as far as a page that continues another one must know it (docs/product.md section 17, Popups). */
import { resettable } from '../../lib/platform/fresh-state';
import { holdPageBy } from './page-holds.store';

export interface HomeVisit {
  /** Whether a dialog was open in this visit. */
  readonly wasOpen: boolean;
  /** Whether it is the visit of a first sign-in. */
  readonly isFirst: boolean;
  readonly wasRenewShown: boolean;
  /** Promotions opened in this session, by id. */
  readonly seen: readonly string[];
}

interface VisitState {
  current: HomeVisit;
  /** The visit that the page's first one continues. */
  continued: HomeVisit | null;
}

const visit = resettable<VisitState>(() => ({
  current: { wasOpen: false, isFirst: false, wasRenewShown: false, seen: [] },
  continued: null,
}));

holdPageBy(() => visit.current.isFirst);

/** Keeps what the page knows of its visit. */
export function setHomeVisit(current: HomeVisit): void {
  visit.current = current;
}

/** The visit as it was kept last. */
export function homeVisit(): HomeVisit {
  return visit.current;
}

/** The page's first visit goes on as this one. */
export function continueHomeVisit(continued: HomeVisit): void {
  visit.continued = continued;
}

/** The visit that the beginning one continues, once; null for a new one. */
export function takeContinuedVisit(): HomeVisit | null {
  const { continued } = visit;
  visit.continued = null;
  return continued;
}
