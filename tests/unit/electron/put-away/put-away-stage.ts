/** The stage of tests of a page that is put away: windows, published events and a clock. */
import { EventEmitter } from 'node:events';
import type { DesktopCommand } from '../../../../common/contract/ipc/desktop-settings';
import type { PageToPutAway } from '../../../../common/contract/ipc/put-away';
import { createPutAway, PUT_AWAY_AFTER_MS } from '../../../../electron/put-away/put-away';
import { CLOCK_BEGINS_AT, manualClock } from './manual-clock';

const NO_FIGURES = { roundTripMs: null, jitterMs: null, loss: null };
export const figures = (roundTripMs: number | null) => ({ ...NO_FIGURES, roundTripMs });

/** A little less than 5 s, so that the third missed probe comes before the last answer is 15 s old. */
export const SWEEP_MS = 4_900;

export function stage() {
  const clock = manualClock();
  const seen: unknown[] = [];
  const published: unknown[][] = [];
  const windows: EventEmitter[] = [];
  const allowed = { isAllowed: true };
  const putAway = createPutAway({
    publish: (...event) => published.push(event),
    ...{ after: clock.after, now: clock.now, random: () => 0.5 },
    record: (change) => seen.push(change),
  });
  const openWindow = ({ isHidden, path }: { isHidden: boolean; path: string }) => {
    const window = new EventEmitter();
    windows.push(window);
    seen.push(['open', isHidden, path]);
    putAway.watchWindow(window, isHidden);
  };
  putAway.setHost({
    ...{ mayHide: () => allowed.isAllowed, openPage: openWindow, stopMonitoring: () => seen.push('stop monitoring') },
    closeWindow() {
      seen.push('close');
      windows.at(-1)?.emit('closed');
    },
  });
  openWindow({ isHidden: false, path: '/' });
  putAway.pageReady();
  seen.length = 0;
  let sweep = 0;
  return {
    ...{ clock, seen, published, putAway, allowed, openWindow },
    window: () => windows.at(-1) ?? new EventEmitter(),
    hide: () => putAway.hidden(),
    /** The commands that the page has received. */
    commanded: () =>
      published.flatMap(([event, payload]) => (event === 'onCommanded' ? [(payload as DesktopCommand).command] : [])),
    requests: () =>
      published.filter(([event]) => event === 'onPutAwayRequested').map(([, request]) => request as number),
    /** The window is hidden for a minute, and its page agrees. */
    goAway(page: PageToPutAway = quiet) {
      putAway.hidden();
      clock.pass(PUT_AWAY_AFTER_MS);
      putAway.answer({ step: 'answer', request: lastOf(published), page });
      seen.length = 0;
    },
    /** A sweep with figures of the connected server; null for a missed probe. */
    sweep(roundTripMs: number | null) {
      sweep += 1;
      clock.pass(SWEEP_MS);
      putAway.sweeps.measured({
        sweep,
        epoch: 0,
        figures: { sg: figures(roundTripMs), jp: figures(9) },
        direct: figures(50),
      });
      putAway.sweeps.ended({
        ...{ sweep, epoch: 0, isScheduled: true, responseMs: 3 },
        end: { outcome: 'pinged', hasFigures: true },
      });
    },
    fail(failure: 'refused' | 'cancelled') {
      sweep += 1;
      putAway.sweeps.ended({
        ...{ sweep, epoch: 0, isScheduled: true, responseMs: null },
        end: { outcome: 'failed', failure },
      });
    },
  };
}

const lastOf = (published: readonly unknown[][]) =>
  published.filter(([event]) => event === 'onPutAwayRequested').at(-1)?.[1] as number;

export const quiet: PageToPutAway = {
  ...{ path: '/profile?a=b', wakeInMs: 24 * 3_600_000, connected: null },
  ...{ pingToken: 'token', email: 'a@b.test', isEmailVerified: true },
  drafts: [{ name: 'server-search', text: 'sing' }],
};
const ANSWERED_AT = CLOCK_BEGINS_AT + PUT_AWAY_AFTER_MS;

export const connected: PageToPutAway = {
  ...quiet,
  connected: {
    serverId: 'sg',
    record: {
      ...{ line: { health: 'good' }, checkedSince: CLOCK_BEGINS_AT, answers: 2 },
      ...{ sweptAt: ANSWERED_AT, answeredAt: ANSWERED_AT },
      ...{ missedRow: 0, absentRow: 0, badRow: 0, normalRow: 2, recent: [20, 20], stretch: [20, 20] },
      ...{ missedWhileGood: [], calm: null },
    },
  },
};
export const HIDDEN = ['opened-again', ['open', true, '/profile?a=b']];
export const SHOWN = ['opened-again', ['open', false, '/profile?a=b']];
