/** Ends the helper session of a person who has signed out: the page sends its Off once, and shows no connection any more (docs/helper.md). */
import { backOffMs } from '../../common/async/pace';
import type { After } from '../base/timers';
import type { SessionOwner } from './session';

/** The back-off before each further Off. */
const OFF_WAIT = { firstMs: 1_000, lastMs: 30_000 };

export interface SignedOutSources {
  readonly session: Pick<SessionOwner, 'read' | 'end'>;
  /** Whether a page has reported that nobody is signed in; false while that is unknown. */
  readonly isSignedOut: () => boolean;
  readonly after: After;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/**
 * Repeats the Off until the helper has confirmed it or a person has signed in.
 * @returns the function to call after each change of the session or of who is signed in
 */
export function createSignedOutEnd({ session, isSignedOut, after, random }: SignedOutSources): () => void {
  let sent = 0;
  let cancelWait: (() => void) | null = null;

  return function check(): void {
    const { state } = session.read();
    if (!isSignedOut() || (state !== 'unknown' && state !== 'closing')) {
      cancelWait?.();
      cancelWait = null;
      sent = 0;
    } else if (cancelWait === null && state === 'unknown') {
      cancelWait = after(backOffMs(OFF_WAIT, sent, random()), () => {
        cancelWait = null;
        sent += 1;
        void session.end();
      });
    }
  };
}
