/** The steps of the tour of a first start (docs/product.md section 17, Tour). */

/** In their order: search, connect, ping graph, help with the settings. */
export const TOUR_STEPS = ['find', 'connect', 'line', 'help'] as const;

export type TourStep = (typeof TOUR_STEPS)[number];

/** What a window stores of its tour: 'due' before its first step was shown, 'asked' when the person requested it, else the step it is at. */
export const TOUR_STAGES = ['due', 'asked', ...TOUR_STEPS] as const;

export type TourStage = (typeof TOUR_STAGES)[number];
