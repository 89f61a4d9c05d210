/** The step of the tour that is shown now; null while it is hidden or over. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import type { ShownStep } from './tour.rules';

interface TourView {
  readonly shown: ShownStep | null;
}

const initial: TourView = { shown: null };

export const useTourView = create<TourView>()(() => initial);

/** Shows a step; an unchanged one keeps its identity, so that nothing is drawn again. */
export function showTourStep(shown: ShownStep | null): void {
  useTourView.setState(({ shown: before }) =>
    before?.step === shown?.step && before?.place === shown?.place && before?.count === shown?.count ? {} : { shown },
  );
}

registerReset(() => useTourView.setState(initial));
