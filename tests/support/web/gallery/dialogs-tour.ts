/** The steps of the tour, each as after a reload in its middle. */
import { paths } from '../../../../src/model/paths';
import type { TourStep } from '../../../../src/model/tour';
import type { Dialog, Place } from './dialogs';

/** Longer than nothing may cover home before the tour is shown. */
const SHOWN_MS = 2_000;

const EVERYWHERE: readonly Place[] = ['app', 'browser', 'phone'];

function tourStep(tourStage: TourStep, places: readonly Place[]): Dialog {
  return {
    ...{ name: `tour-${tourStage}`, path: paths.home, opens: ['features/first-tour/TourCallout.tsx'], places },
    ...{ part: '[data-tour-callout]', world: { storedInWindow: { tourStage } } },
    steps: ({ pass }) => pass(SHOWN_MS),
  };
}

export const TOUR_DIALOGS: readonly Dialog[] = [
  tourStep('find', EVERYWHERE),
  tourStep('connect', EVERYWHERE),
  // Only the app measures.
  tourStep('line', ['app']),
  tourStep('help', EVERYWHERE),
];
