/**
 * Puts the page of a hidden window away, so that no renderer process runs beside a game, and opens it again when the person or anything else
 * needs it (docs/product.md section 22, promise J9). Without Electron: time and window are passed in.
 */
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import {
  KEPT_COMMANDS_LIMIT,
  type Continuation,
  type PageToPutAway,
  type PutAwayAnswer,
} from '../../common/contract/ipc/put-away';
import type { SweepListener } from '../connection/sweep-events';
import type { Publish } from '../ipc/publish';
import type { PageHost, WatchedWindow } from './page-host';
import { followAwayLine, type AwayLine } from './away-line';
import type { After } from '../base/timers';

/** How long a window is hidden before its page is asked. */
export const PUT_AWAY_AFTER_MS = 60_000;
/** How long a page runs that was opened hidden, for what it is needed for, before it is asked. */
export const DONE_AFTER_MS = 10_000;
/** A page that must stay is asked again. */
export const ASK_AGAIN_MS = 20_000;
/** The longest time without a page: it stores what was measured, and does what is due each hour or day. */
export const AWAY_MAX_MS = 30 * 60_000;
/** How much of that is random, so that many clients do not return together (promise J10). */
const AWAY_JITTER = 0.2;
/** While the figures of a sweep arrive, the page gets all of them first. */
const SWEEP_PAUSE_MS = 500;
/** How long quitting waits for the page to store what was measured. */
export const KEEP_TIMEOUT_MS = 1_000;

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
  /** What the opened page continues with, once. */
  readonly take: () => Continuation | null;
  /** The page has stored what it took. */
  readonly end: () => void;
  /** The page can receive commands. One that cannot continue, and so has taken nothing, gets those that were kept for it now. */
  readonly pageReady: () => void;
  /** The app has hidden the window in the tray. */
  readonly hidden: () => void;
  /** The person wants the window: opens the page that is away. @returns false when it is not away */
  readonly show: () => boolean;
  /** Keeps a command for the page, which is opened hidden for it. @returns false when there is a page that receives it */
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
  sleptAt: number | null;
}

/** Makes the state machine; there is a page at first. */
export function createPutAway(sources: PutAwaySources): PutAway {
  const { publish, after, now } = sources;
  let host: PageHost | null = null;
  let isStopped = false;
  let away: Away | null = null;
  /** What the page that is being opened will take. */
  let continuation: Continuation | null = null;
  /** Whether that page can neither be asked nor receive a command yet. */
  let isLoading = false;
  let current: WatchedWindow | null = null;
  let isHidden = false;
  let request = 0;
  /** Ends with each event: what the page has not known when it answered would be lost with it. */
  let isAnswerAwaited = false;
  /** Whether the page has figures of a sweep that has not ended. */
  let isMeasuring = false;
  let cancelTimer: () => void = () => undefined;
  let kept: (() => void) | null = null;

  function schedule(delayMs: number, run: () => void): void {
    cancelTimer();
    cancelTimer = after(delayMs, run);
  }

  const isAllowed = () => !isStopped && host?.mayHide() === true;

  function ask(): void {
    if (!isHidden || away !== null) return;
    if (isMeasuring) {
      schedule(SWEEP_PAUSE_MS, ask);
      return;
    }
    // A page that has not continued yet cannot be asked.
    if (!isLoading && isAllowed()) {
      request += 1;
      isAnswerAwaited = true;
      publish('onPutAwayRequested', request);
    }
    schedule(ASK_AGAIN_MS, ask);
  }

  function shown(): void {
    isHidden = false;
    isAnswerAwaited = false;
    cancelTimer();
  }

  function wake(): void {
    openAgain(true);
  }

  function putAway(page: PageToPutAway): void {
    const jitter = 1 - AWAY_JITTER / 2 + AWAY_JITTER * sources.random();
    const line = page.connected && followAwayLine(page.connected, { after, now, wake });
    away = { page, line, sleptAt: null };
    schedule(Math.min(page.wakeInMs, AWAY_MAX_MS * jitter), wake);
    if (line === null) host?.stopMonitoring();
    sources.record('put-away');
    host?.closeWindow();
  }

  function openAgain(isHiddenAgain: boolean, commands: readonly DesktopCommand[] = []): boolean {
    if (away === null) return false;
    const { page, line, sleptAt } = away;
    const { pingToken, email, isEmailVerified, drafts, path } = page;
    cancelTimer();
    line?.stop();
    away = null;
    const missed = [...(line?.missed() ?? [])];
    continuation = { pingToken, email, isEmailVerified, drafts, missed, sleptAt, commands: [...commands] };
    isLoading = true;
    sources.record('opened-again');
    host?.openPage({ isHidden: isHiddenAgain, path });
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
    watchWindow(window, isHiddenNow) {
      current = window;
      isHidden = isHiddenNow;
      isAnswerAwaited = false;
      cancelTimer();
      if (isHidden) schedule(isLoading ? DONE_AFTER_MS : PUT_AWAY_AFTER_MS, ask);
      // Not `hide`: on macOS Electron reports a window that is covered, minimised or behind the locked screen as hidden (windowDidChangeOcclusionState).
      window.on('show', () => {
        if (current === window) shown();
      });
      window.on('closed', () => {
        // While it is away, the timer is the one that opens it again.
        if (current === window && away === null) shown();
      });
    },
    sweeps: {
      measured(measured) {
        isMeasuring = true;
        isAnswerAwaited = false;
        away?.line?.measured(measured);
      },
      ended(ended) {
        isMeasuring = false;
        isAnswerAwaited = false;
        away?.line?.ended(ended);
      },
    },
    published(event, payload) {
      isAnswerAwaited = false;
      if (away === null) return;
      if (event === 'onHelperSessionChanged') wake();
      if (event === 'onPowerChanged' && payload === 'suspended') away.sleptAt ??= now();
      if (event === 'onPowerChanged' && payload === 'resumed') wake();
      if (event === 'onLinkOpened') openAgain(false);
    },
    answer({ request: answered, page }) {
      if (away !== null || !isAnswerAwaited || answered !== request) return;
      isAnswerAwaited = false;
      if (page !== null && isHidden && isAllowed()) putAway(page);
    },
    take() {
      const taken = continuation;
      continuation = null;
      isLoading = false;
      return taken;
    },
    pageReady() {
      if (!isLoading) return;
      isLoading = false;
      const commands = continuation?.commands ?? [];
      if (continuation !== null) continuation = { ...continuation, commands: [] };
      for (const command of commands) publish('onCommanded', command);
    },
    end() {
      kept?.();
    },
    hidden() {
      isHidden = true;
      schedule(PUT_AWAY_AFTER_MS, ask);
    },
    show() {
      if (away === null) shown();
      return openAgain(false);
    },
    keepCommand(command) {
      if (openAgain(true, [command])) return true;
      if (!isLoading || continuation === null) return false;
      const commands = [...continuation.commands, command].slice(-KEPT_COMMANDS_LIMIT);
      continuation = { ...continuation, commands };
      return true;
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
