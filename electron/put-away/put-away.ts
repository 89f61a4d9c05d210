/**
 * Puts the page of a hidden window away, so that no renderer process runs beside a game, and opens it again when the person or anything else
 * needs it (docs/product.md section 22, promise J9). Without Electron: time and window are passed in.
 */
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import type { Continuation, PageToPutAway, PutAwayAnswer } from '../../common/contract/ipc/put-away';
import type { SweepListener } from '../connection/sweep-events';
import type { Publish } from '../ipc/publish';
import type { PageHost, WatchedWindow } from './page-host';
import { followAwayLine, type AwayLine } from './away-line';
import { createNextPage } from './next-page';
import { createPageRequests } from './page-requests';
import type { After } from '../base/timers';

/** How long a window is hidden before its page is asked. */
export const PUT_AWAY_AFTER_MS = 60_000;
/** How long a page runs that was opened hidden, for what it is needed for, before it is asked. */
export const DONE_AFTER_MS = 10_000;
/** The longest time without a page: it stores what was measured, and does what is due each hour or day. */
export const AWAY_MAX_MS = 30 * 60_000;
/** How much of that is random, so that many clients do not return together (promise J10). */
const AWAY_JITTER = 0.2;
/** How long quitting waits for the page to store what was measured: less than the limit of the whole quit (promise D9), beside whose other work it runs. */
export const KEEP_TIMEOUT_MS = 2_500;

export interface PutAway {
  /** Sets the host; without one no page is put away. */
  readonly setHost: (host: PageHost) => void;
  readonly isAway: () => boolean;
  /** Wraps what ends with a page, except while it is put away. */
  readonly unlessAway: (end: () => void) => () => void;
  /** Follows a window from its opening. */
  readonly watchWindow: (window: WatchedWindow, isHidden: boolean) => void;
  /** Follows the sweeps; without a page it keeps them. */
  readonly sweeps: SweepListener;
  /** Follows the published events; without a page some of them open it. */
  readonly published: Publish;
  /** The page's answer to a request. */
  readonly answer: (answer: PutAwayAnswer) => void;
  /** Whether a page is being opened that continues another one. */
  readonly isContinued: () => boolean;
  /** What the opened page continues with, once. */
  readonly take: () => Continuation | null;
  /** The page has stored what it took. */
  readonly stored: () => void;
  /** The page can receive commands: it gets those that were kept for it. */
  readonly pageReady: () => void;
  /** The page is gone, or another document takes its place, which cannot receive commands yet. */
  readonly pageGone: () => void;
  /** The app has hidden the window in the tray. */
  readonly hidden: () => void;
  /** The person wants the window: opens the page that is away. @returns false when it is not away */
  readonly show: () => boolean;
  /**
   * Keeps a command for a page that is being loaded, or is away and then opened hidden for it: nobody listens there before it is ready.
   * @returns false when there is a page that receives it, or no window at all
   */
  readonly keepCommand: (command: DesktopCommand) => boolean;
  /** Before quitting: no page is put away any more, and one that is away stores what was measured, within a time limit. Never rejects. */
  readonly keepMissed: () => Promise<void>;
}

export interface PutAwaySources {
  /** Publishes to the page. */
  readonly publish: Publish;
  readonly after: After;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly record: (change: 'put-away' | 'opened-again') => void;
}

interface Away {
  readonly page: PageToPutAway;
  readonly line: AwayLine | null;
  /** Ends the longest time without a page. */
  readonly cancelTimer: () => void;
  sleptAt: number | null;
}

/** Makes the state machine; there is a page at first. */
export function createPutAway({ publish, after, now, random, record }: PutAwaySources): PutAway {
  let host: PageHost | null = null;
  let isStopped = false;
  let away: Away | null = null;
  let kept: (() => void) | null = null;
  const isAllowed = () => !isStopped && host?.mayHide() === true;
  const next = createNextPage();
  const requests = createPageRequests({ publish, after, mayAsk: () => !next.isLoading() && isAllowed() });

  function wake(): void {
    if (!isStopped) openAgain(true);
  }

  function putAway(page: PageToPutAway): void {
    requests.stop();
    const jitter = 1 - AWAY_JITTER / 2 + AWAY_JITTER * random();
    const line = page.connected && followAwayLine(page.connected, { after, now, wake });
    const cancelTimer = after(Math.min(page.wakeInMs, AWAY_MAX_MS * jitter), wake);
    away = { page, line, cancelTimer, sleptAt: null };
    if (line === null) host?.stopMonitoring();
    record('put-away');
    host?.closeWindow();
  }

  function openAgain(isHidden: boolean): boolean {
    if (away === null) return false;
    const { page, line, cancelTimer, sleptAt } = away;
    const { pingToken, email, isEmailVerified, drafts, path } = page;
    cancelTimer();
    line?.stop();
    away = null;
    const missed = [...(line?.missed() ?? [])];
    next.opened({ pingToken, email, isEmailVerified, drafts, missed, sleptAt });
    record('opened-again');
    host?.openPage({ isHidden, path });
    return true;
  }

  return {
    setHost(given) {
      host = given;
    },
    isAway: () => away !== null,
    unlessAway: (end) => () => {
      if (away === null) end();
    },
    watchWindow(window, isHidden) {
      const askAfterMs = next.isLoading() ? DONE_AFTER_MS : PUT_AWAY_AFTER_MS;
      requests.watchWindow(window, isHidden ? askAfterMs : null);
      next.windowsChanged(1);
      window.on('closed', () => next.windowsChanged(-1));
    },
    sweeps: {
      measured(measured) {
        requests.setMeasuring(true);
        requests.discardAnswer();
        away?.line?.measured(measured);
      },
      ended(ended) {
        requests.setMeasuring(false);
        requests.discardAnswer();
        away?.line?.ended(ended);
      },
    },
    published(event, payload) {
      requests.discardAnswer();
      if (away === null) return;
      if (event === 'onHelperSessionChanged') wake();
      if (event === 'onPowerChanged' && payload === 'suspended') away.sleptAt ??= now();
      if (event === 'onPowerChanged' && payload === 'resumed') wake();
      if (event === 'onLinkOpened') openAgain(false);
    },
    answer({ request, page }) {
      if (requests.take(request) && page !== null && isAllowed()) putAway(page);
    },
    isContinued: next.isContinued,
    take: next.take,
    pageReady() {
      for (const command of next.ready()) publish('onCommanded', command);
    },
    pageGone: next.loadsAgain,
    stored() {
      kept?.();
    },
    hidden: () => requests.askAfter(PUT_AWAY_AFTER_MS),
    show() {
      requests.stop();
      return openAgain(false);
    },
    keepCommand(command) {
      openAgain(true);
      return next.keepCommand(command);
    },
    keepMissed() {
      isStopped = true;
      if (away === null || (away.line?.missed().length ?? 0) === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const cancelLimit = after(KEEP_TIMEOUT_MS, resolve);
        kept = () => {
          cancelLimit();
          resolve();
        };
        openAgain(true);
      });
    },
  };
}
