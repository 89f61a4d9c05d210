/** Runs this window's tour: passes the page's facts and the person's presses to the rules, and stores how far it is. */
import type { Connection } from '../../model/connection';
import { powerOf } from '../../model/connection';
import type { TourStage } from '../../model/tour';
import { resettable } from '../../lib/platform/fresh-state';
import { onStoredChange, readStored, writeStored } from '../../lib/platform/storage';
import { markTourTarget, readTourPage, watchTourPage } from '../../lib/platform/tour-page';
import { useConnection } from '../../core/connection/connection.store';
import { isMatchMode, onMatchModeChanged } from '../../core/preferences/match-mode.store';
import { services } from '../../core/services/services';
import { setTourStage, useTour } from '../../core/session/tour.store';
import {
  beginTour,
  reduceTour,
  shownStep,
  TOUR_SETTLE_MS,
  type Tour,
  type TourEvent,
  type TourFacts,
} from './tour.rules';
import { showTourStep } from './tour-view.store';

/** How much earlier than requested a timer may fire by the clock. */
const TIMER_EARLY_MS = 20;

interface Running {
  /** Null when no tour runs. */
  tour: Tour | null;
  /** Whether its first step is still to be shown here; another window may have shown it meanwhile. */
  isDue: boolean;
}

const running = resettable<Running>(() => ({ tour: null, isDue: false }));

/** Runs the tour until it is over. @returns the function that stops it, so that it can be continued */
export function runTour(): () => void {
  const { clock } = services();
  const update = () => {
    const { tour: before } = running;
    dispatch({ kind: 'facts', facts: readFacts(), now: clock.now() });
    if (before?.freeSince === null && running.tour?.freeSince != null) wait();
  };
  let stopWaiting: () => void = () => {};
  const wait = () => {
    stopWaiting();
    stopWaiting = clock.after(TOUR_SETTLE_MS + TIMER_EARLY_MS, show);
  };
  begin(useTour.getState().stage);
  const stops = [
    useTour.subscribe(({ stage }) => {
      if (stage === 'asked' || stage === null) begin(stage);
      update();
    }),
    useConnection.subscribe(({ connection }, before) => {
      if (connection !== before.connection) update();
    }),
    onMatchModeChanged(update),
    // Another window has ended it: a duplicated tab shows the same tour.
    onStoredChange('tour', (seen) => {
      if (seen === 'over') dispatch({ kind: 'skip' });
    }),
    watchTourPage(update),
  ];
  update();
  return () => {
    for (const stop of stops) stop();
    stopWaiting();
    running.tour = null;
    show();
  };
}

/** Goes on to the next step; after the last one the tour is over. */
export function nextTourStep(): void {
  dispatch({ kind: 'next' });
}

/** Ends the tour for good. */
export function skipTour(): void {
  dispatch({ kind: 'skip' });
}

function begin(stage: TourStage | null): void {
  running.isDue = stage === 'due';
  if (stage === null) running.tour = null;
  else running.tour = beginTour(stage === 'due' || stage === 'asked' ? 'find' : stage);
}

function dispatch(event: TourEvent): void {
  if (running.tour === null) return;
  running.tour = reduceTour(running.tour, event);
  if (running.tour === null) end();
  else show();
}

function end(): void {
  running.tour = null;
  writeStored('tour', 'over');
  setTourStage(null);
  show();
}

/** Shows the step that is due. The first showing is stored before it is drawn, so that no other window and no later start repeats it. */
function show(): void {
  const { tour, isDue } = running;
  const shown = tour && shownStep(tour, services().clock.now());
  if (tour !== null && shown !== null) {
    if (isDue && readStored('tour') !== 'no') {
      running.tour = null;
      setTourStage(null);
      return;
    }
    running.isDue = false;
    if (readStored('tour') !== 'shown') writeStored('tour', 'shown');
    if (useTour.getState().stage !== tour.step) setTourStage(tour.step);
  }
  showTourStep(shown);
  markTourTarget(shown?.step ?? null);
}

function readFacts(): TourFacts {
  return { ...readTourPage(), isMatchMode: isMatchMode(), connection: stateOf(useConnection.getState().connection) };
}

function stateOf(connection: Connection): TourFacts['connection'] {
  const power = powerOf(connection);
  return power === 'off' && connection.state === 'failed' ? 'failed' : power;
}
