/** Gathers a sweep's figures into batches: the page gets them promptly, and a burst of 10,000 becomes a few events. */
import { DIRECT_ENTRY, MEASURED_LIMIT } from '../../common/contract/helper/helper-api';
import type { Figures } from '../../common/figures';
import type { After } from '../base/timers';
import type { Measured } from './sweep-events';

/** How long figures are gathered while somebody waits for them, in milliseconds: short enough to look immediate, and each event costs the page a frame. */
export const BATCH_INTERVAL_MS = 100;
/** The same when the page shows the figures of 5 s before: most sweeps are over by then, and cost the page one frame (docs/light.md). */
export const UNAWAITED_BATCH_INTERVAL_MS = 1_000;

export interface MeasuredBatches {
  /** Adds one entry of the response. */
  add(id: string, figures: Figures): void;
  /** Somebody waits for the figures from now on: publishes the gathered ones, and the next ones after the shorter interval. */
  hasten(): void;
  /** The sweep is over: publishes the gathered figures at once, and nothing after them. */
  end(): void;
  /** The sweep was cancelled: publishes nothing more, and discards what is gathered. */
  stop(): void;
}

/**
 * Gathers for one sweep.
 * @param publish gets at most 1,000 servers at a time, each with its newest figures
 * @param isAwaited whether somebody waits for the figures
 */
export function createMeasuredBatches(
  publish: (measured: Measured) => void,
  after: After,
  isAwaited: boolean,
): MeasuredBatches {
  let intervalMs = isAwaited ? BATCH_INTERVAL_MS : UNAWAITED_BATCH_INTERVAL_MS;
  let figures = new Map<string, Figures>();
  let direct: Figures | null = null;
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
      else cancel ??= after(intervalMs, flush);
    },
    hasten() {
      intervalMs = BATCH_INTERVAL_MS;
      if (cancel !== null) flush();
    },
    end() {
      if (!isStopped && (figures.size > 0 || direct !== null)) flush();
      stop();
    },
    stop,
  };
}
