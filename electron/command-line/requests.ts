/** The running app's part of the command line: it passes a second start's request to the page, and writes the page's answer. */
import * as v from 'valibot';
import {
  ANSWER_LIMIT_MS,
  handedOver,
  REQUESTS_LIMIT,
  type CommandLineAnswer,
  type HandedOver,
  type NumberedAnswer,
  type NumberedRequests,
} from '../../common/contract/command-line/command-line';
import type { After } from '../base/timers';

export interface CommandLineRequests {
  /**
   * Begins a request.
   * @param data what came with the second start, from any program of this account
   * @returns false when it is not a request, but a start of the app
   */
  readonly begin: (data: unknown) => boolean;
  /** Sets the function that tells the page about requests, and opens a hidden one when there is none. The first page takes earlier ones at its start. */
  readonly setHost: (tellPage: () => void) => void;
  /** The page is gone, or another document takes its place: the next one takes what this one has not answered. */
  readonly pageGone: () => void;
  /** The app quits: no page answers any more, so that every request fails now. */
  readonly close: () => void;
  /** The page's answer to one, if it has one. @returns the requests that it has not taken yet */
  readonly serve: (answered: NumberedAnswer | null) => NumberedRequests;
}

interface Pending {
  readonly handed: HandedOver;
  readonly cancelLimit: () => void;
  isTaken: boolean;
}

const FAILED: CommandLineAnswer = { outcome: 'failed' };

/** @param write writes an answer into the named file; see answer-file */
export function createCommandLineRequests(
  after: After,
  write: (name: string, answer: CommandLineAnswer) => void,
): CommandLineRequests {
  const pending = new Map<number, Pending>();
  let newest = 0;
  let tellPage: (() => void) | null = null;
  let isClosed = false;

  function end(number: number, answer: CommandLineAnswer): void {
    const found = pending.get(number);
    // A request that has timed out is already answered.
    if (!found) return;
    pending.delete(number);
    found.cancelLimit();
    write(found.handed.answer, answer);
  }

  return {
    begin(data) {
      const read = v.safeParse(handedOver, data);
      if (!read.success) return false;
      const handed = read.output;
      if (isClosed || pending.size >= REQUESTS_LIMIT) {
        write(handed.answer, FAILED);
        return true;
      }
      newest += 1;
      const number = newest;
      const cancelLimit = after(ANSWER_LIMIT_MS[handed.request.command], () => end(number, { outcome: 'timed-out' }));
      pending.set(number, { handed, cancelLimit, isTaken: false });
      tellPage?.();
      return true;
    },
    setHost(tell) {
      tellPage = tell;
    },
    pageGone() {
      for (const request of pending.values()) request.isTaken = false;
    },
    close() {
      isClosed = true;
      for (const number of [...pending.keys()]) end(number, FAILED);
    },
    serve(answered) {
      if (answered) end(answered.number, answered.answer);
      const untaken = [...pending].filter(([, { isTaken }]) => !isTaken);
      for (const [, request] of untaken) request.isTaken = true;
      return untaken.map(([number, { handed }]) => ({ number, request: handed.request }));
    },
  };
}
