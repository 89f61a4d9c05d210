/** How many sessions are kept, and how many of their samples (docs/product.md section 24, Recap). Pure. */
import { RECAPS_LIMIT, RECAPS_SAMPLES_LIMIT, type SessionRecap } from '../../model/session-recap';

/**
 * Adds a session to those kept, newest first. The oldest sessions lose their samples first, each all of them at once, and keep their figures:
 * a part of a session would be shown as the whole.
 */
export function withRecap(recaps: readonly SessionRecap[], recap: SessionRecap): readonly SessionRecap[] {
  let kept = 0;
  return [recap, ...recaps].slice(0, RECAPS_LIMIT).map((one) => {
    kept += one.samples.length;
    return kept <= RECAPS_SAMPLES_LIMIT || one.samples.length === 0 ? one : { ...one, samples: [] };
  });
}
