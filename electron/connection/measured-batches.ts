/** Gathers a sweep's figures into few pieces of news: the page hears at once, and a burst of 10,000 is a handful of events. */
import { DIRECT_ENTRY, MEASURED_LIMIT } from '../../common/contract/helper/helper-api';
import type { IpcFigures, Measured } from '../../common/contract/ipc/ipc';

/** How long figures wait for more of them: at once to a person, and each piece of news is a frame. */
export const BATCH_INTERVAL_MS = 100;

/** Calls back once after so many milliseconds; gives the function that prevents it. */
export type After = (delayMs: number, done: () => void) => () => void;

export interface MeasuredBatches {
  /** Takes one entry of the answer. */
  add(id: string, figures: IpcFigures): void;
  /** The sweep is over: what is still gathered is told at once, and nothing after it. */
  end(): void;
  /** Nothing more is told, not even what is gathered: nobody wants it any more. */
  stop(): void;
}

/** Gathers for one sweep; `tell` gets at most 1,000 servers at a time, each with the newest of its figures. */
export function createMeasuredBatches(publish: (measured: Measured) => void, after: After): MeasuredBatches {
  let figures = new Map<string, IpcFigures>();
  let direct: IpcFigures | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  function flush(): void {
    cancel?.();
    cancel = null;
    const measured = { figures: Object.fromEntries(figures), direct };
    figures = new Map();
    direct = null;
    publish(measured);
  }

  function stop(): void {
    isStopped = true;
    cancel?.();
    cancel = null;
  }

  return {
    add(id, read) {
      if (isStopped) return;
      if (id === DIRECT_ENTRY) direct = read;
      else figures.set(id, read);
      if (figures.size >= MEASURED_LIMIT) flush();
      else cancel ??= after(BATCH_INTERVAL_MS, flush);
    },
    end() {
      if (!isStopped && (figures.size > 0 || direct !== null)) flush();
      stop();
    },
    stop,
  };
}

/** The clock of the running program. */
export const afterDelay: After = (delayMs, done) => {
  const timer = setTimeout(done, delayMs);
  return () => clearTimeout(timer);
};
