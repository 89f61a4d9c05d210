/** The tour's rules: which step is shown and when, and when the tour is over (docs/product.md section 17, Tour). */
import { describe, expect, it } from 'vitest';
import {
  beginTour,
  reduceTour,
  shownStep,
  TOUR_SETTLE_MS,
  type Tour,
  type TourFacts,
} from '../../../../src/features/first-tour/tour.rules';
import { TOUR_STEPS, type TourStep } from '../../../../src/model/tour';

const NOW = 1_763_798_400_000;
const HOME: TourFacts = {
  isHomeUsable: true,
  isCovered: false,
  isMatchMode: false,
  connection: 'off',
  targets: TOUR_STEPS,
};

/** The tour after these facts, one after the other at the same moment. */
function after(tour: Tour | null, ...changes: readonly Partial<TourFacts>[]): Tour | null {
  return changes.reduce<Tour | null>(
    (now, change) => now && reduceTour(now, { kind: 'facts', facts: { ...HOME, ...change }, now: NOW }),
    tour,
  );
}

const settled = (tour: Tour | null) => tour && shownStep(tour, NOW + TOUR_SETTLE_MS);
const next = (tour: Tour | null) => tour && reduceTour(tour, { kind: 'next' });

describe('when it is shown', () => {
  it('waits for home, and until nothing has hidden it for a moment', () => {
    const tour = after(beginTour('find'), {});
    expect(shownStep(beginTour('find'), NOW + 600)).toBeNull();
    expect(tour && shownStep(tour, NOW + 599)).toBeNull();
    expect(tour && shownStep(tour, NOW + 600)).toEqual({ step: 'find', place: 1, count: 4 });
  });

  it.each<readonly [string, Partial<TourFacts>]>([
    ['home is loading or another page is shown', { isHomeUsable: false, targets: ['find', 'help'] }],
    ['a dialog or the search is open', { isCovered: true }],
    ['match mode is on', { isMatchMode: true }],
    ['a connection is being made', { connection: 'busy' }],
    ['a connect has failed', { connection: 'failed' }],
  ])('hides while %s, and returns a moment later', (_, change) => {
    const hidden = after(beginTour('help'), {}, change);
    expect(settled(hidden)).toBeNull();
    expect(hidden?.step).toBe('help');
    const back = after(hidden, {});
    expect(back && shownStep(back, NOW)).toBeNull();
    expect(settled(back)?.step).toBe('help');
  });

  it('is not delayed for long by a clock that was set back', () => {
    const tour = after(beginTour('find'), {});
    expect(tour && shownStep(tour, NOW - 86_400_000)).not.toBeNull();
  });
});

describe('which step', () => {
  it('goes through all four and is over after the last', () => {
    let tour = after(beginTour('find'), {});
    const shown: (TourStep | undefined)[] = [];
    for (; tour !== null; tour = next(tour)) shown.push(settled(tour)?.step);
    expect(shown).toEqual(TOUR_STEPS);
  });

  it('leaves out the steps that the page has no part for, in the count too', () => {
    const targets = ['help', 'connect', 'find'] as const;
    const tour = next(after(beginTour('find'), { targets }));
    expect(settled(tour)).toEqual({ step: 'connect', place: 2, count: 3 });
    expect(settled(next(tour))).toEqual({ step: 'help', place: 3, count: 3 });
    expect(next(next(tour))).toBeNull();
  });

  it('shows the next part that is there, and the own one again when it is back', () => {
    const tour = after(beginTour('line'), { targets: ['find', 'connect', 'help'] });
    expect(settled(tour)).toEqual({ step: 'help', place: 3, count: 3 });
    expect(settled(after(tour, {}))).toEqual({ step: 'line', place: 3, count: 4 });
    expect(settled(after(beginTour('help'), { targets: ['find'] }))).toBeNull();
  });

  it('is over at once when it is skipped', () => {
    expect(reduceTour(beginTour('connect'), { kind: 'skip' })).toBeNull();
  });
});

describe('a connection', () => {
  it.each<readonly [TourStep, TourStep]>([
    ['find', 'line'],
    ['connect', 'line'],
    ['line', 'line'],
    ['help', 'help'],
  ])('that begins at step %s leads to %s, and its end ends the tour', (from, to) => {
    const on = after(beginTour(from), {}, { connection: 'busy' }, { connection: 'on' });
    expect(settled(on)?.step).toBe(to);
    expect(after(on, { connection: 'busy' })?.step).toBe(to);
    expect(after(on, { connection: 'busy' }, { connection: 'off' })).toBeNull();
  });

  it('that is lost and restored, or moves to another server, does not end it', () => {
    const on = after(beginTour('find'), {}, { connection: 'on' });
    expect(settled(after(on, { connection: 'busy' }, { connection: 'failed' }, { connection: 'on' }))?.step).toBe(
      'line',
    );
  });

  it('that was there before the tour neither moves nor ends it', () => {
    const tour = after(beginTour('find'), { connection: 'on' });
    expect(settled(tour)?.step).toBe('find');
    expect(after(tour, { connection: 'busy' }, { connection: 'off' })?.step).toBe('find');
  });

  it('that is cancelled leaves the step', () => {
    expect(settled(after(beginTour('connect'), {}, { connection: 'busy' }, {}))?.step).toBe('connect');
  });
});
