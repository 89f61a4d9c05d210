/** Which step of the tour is shown, and when (docs/product.md section 17, Tour). */
import { hasPassed } from '../../model/elapsed';
import { TOUR_STEPS, type TourStep } from '../../model/tour';

/** How long home must be free before the tour is shown, in ms, so that it does not flash between two dialogs. */
export const TOUR_SETTLE_MS = 600;

export interface TourFacts {
  /** Whether home is shown with its data. */
  readonly isHomeUsable: boolean;
  /** Whether a dialog or the search panel is open. */
  readonly isCovered: boolean;
  readonly isMatchMode: boolean;
  /** 'busy' while a connection is being made, restored or ended. */
  readonly connection: 'off' | 'busy' | 'on' | 'failed';
  /** The steps whose target is on the page. */
  readonly targets: readonly TourStep[];
}

export interface Tour {
  readonly step: TourStep;
  /** Null before they are read for the first time. */
  readonly facts: TourFacts | null;
  /** Epoch ms since which nothing hides the tour; null while something does. */
  readonly freeSince: number | null;
  /** Whether a connection began during this tour. */
  readonly hasConnected: boolean;
}

export type TourEvent =
  | { readonly kind: 'facts'; readonly facts: TourFacts; readonly now: number }
  | { readonly kind: 'next' }
  | { readonly kind: 'skip' };

/** A step with its position, such as "2 of 4". */
export interface ShownStep {
  readonly step: TourStep;
  readonly place: number;
  readonly count: number;
}

/** @param step where it begins, or continues after a reload of the page */
export function beginTour(step: TourStep): Tour {
  return { step, facts: null, freeSince: null, hasConnected: false };
}

/** The tour after an event; null when it is over. */
export function reduceTour(tour: Tour, event: TourEvent): Tour | null {
  switch (event.kind) {
    case 'skip':
      return null;
    case 'next': {
      const next = stepsFrom(tour, tour.facts?.targets ?? [])[1];
      return next === undefined ? null : { ...tour, step: next };
    }
    case 'facts':
      return withFacts(tour, event.facts, event.now);
  }
}

/**
 * The step to show; null while the tour is hidden.
 * @param now epoch ms
 */
export function shownStep({ step, facts, freeSince }: Tour, now: number): ShownStep | null {
  if (facts === null || freeSince === null || !hasPassed(freeSince, now, TOUR_SETTLE_MS)) return null;
  const [shown] = stepsFrom({ step }, facts.targets);
  if (shown === undefined) return null;
  const steps = inOrder(facts.targets);
  return { step: shown, place: steps.indexOf(shown) + 1, count: steps.length };
}

function withFacts(tour: Tour, facts: TourFacts, now: number): Tour | null {
  const isOn = facts.connection === 'on';
  const begins = isOn && tour.facts !== null && tour.facts.connection !== 'on';
  if (tour.hasConnected && facts.connection === 'off') return null;
  return {
    step: begins && isBefore(tour.step, 'line') ? 'line' : tour.step,
    facts,
    freeSince: isFree(facts) ? (tour.freeSince ?? now) : null,
    hasConnected: tour.hasConnected || begins,
  };
}

function isFree({ isHomeUsable, isCovered, isMatchMode, connection }: TourFacts): boolean {
  return isHomeUsable && !isCovered && !isMatchMode && (connection === 'off' || connection === 'on');
}

/** The tour's step and those after it, as far as they have a target. */
function stepsFrom({ step }: Pick<Tour, 'step'>, targets: readonly TourStep[]): readonly TourStep[] {
  return inOrder(targets).filter((other) => !isBefore(other, step));
}

function inOrder(targets: readonly TourStep[]): readonly TourStep[] {
  return TOUR_STEPS.filter((step) => targets.includes(step));
}

function isBefore(step: TourStep, other: TourStep): boolean {
  return TOUR_STEPS.indexOf(step) < TOUR_STEPS.indexOf(other);
}
