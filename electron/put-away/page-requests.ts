/** Asks the page of a hidden window whether it can be put away, again and again as long as it must stay, and says which answer counts. */
import { repeat } from '../../common/async/pace';
import type { After } from '../base/timers';
import type { Publish } from '../ipc/publish';
import type { WatchedWindow } from './page-host';

/** A page that must stay is asked again. */
export const ASK_AGAIN_MS = 20_000;
/** While the figures of a sweep arrive, the page gets all of them first. */
const SWEEP_PAUSE_MS = 500;

export interface PageRequests {
  /** Follows a window from its opening. @param askAfterMs null for one that is shown */
  readonly watchWindow: (window: WatchedWindow, askAfterMs: number | null) => void;
  /** The window is hidden: its page is asked after this time. */
  readonly askAfter: (delayMs: number) => void;
  /** The window is shown, or its page is gone: it is asked no more, and no answer counts. */
  readonly stop: () => void;
  /** @param isMeasuring whether the page has figures of a sweep that has not ended */
  readonly setMeasuring: (isMeasuring: boolean) => void;
  /** The page is told something: an answer that it has given without knowing that counts no more, because it would be lost. */
  readonly discardAnswer: () => void;
  /** Takes an answer. @returns whether it counts */
  readonly take: (request: number) => boolean;
}

interface PageRequestSources {
  readonly publish: Publish;
  readonly after: After;
  /** Whether there may be no page now, and the page can be asked. */
  readonly mayAsk: () => boolean;
}

/** Creates it; no window is hidden at first. */
export function createPageRequests({ publish, after, mayAsk }: PageRequestSources): PageRequests {
  let current: WatchedWindow | null = null;
  let newest = 0;
  let isAwaited = false;
  let isMeasuring = false;
  let cancelTimer: () => void = () => undefined;

  function askAfter(delayMs: number): void {
    cancelTimer();
    cancelTimer = repeat({ after }, ASK_AGAIN_MS, ask, undefined, delayMs);
  }

  function ask(): void {
    if (isMeasuring) askAfter(SWEEP_PAUSE_MS);
    else if (mayAsk()) {
      newest += 1;
      isAwaited = true;
      publish('onPutAwayRequested', newest);
    }
  }

  function stop(): void {
    isAwaited = false;
    cancelTimer();
  }

  return {
    watchWindow(window, askAfterMs) {
      current = window;
      stop();
      if (askAfterMs !== null) askAfter(askAfterMs);
      const stopOwn = () => {
        if (current === window) stop();
      };
      // Not `hide`: on macOS Electron reports a window that is covered, minimised or behind the locked screen as hidden (windowDidChangeOcclusionState).
      window.on('show', stopOwn);
      window.on('closed', stopOwn);
    },
    askAfter,
    stop,
    setMeasuring(next) {
      isMeasuring = next;
    },
    discardAnswer() {
      isAwaited = false;
    },
    take(request) {
      if (!isAwaited || request !== newest) return false;
      isAwaited = false;
      return true;
    },
  };
}
