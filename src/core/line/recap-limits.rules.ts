/** How many sessions are kept, and how many of their samples (docs/product.md section 24, Recap). Pure. */
import { RECAPS_LIMIT, RECAPS_SAMPLES_LIMIT, type SessionRecap } from '../../model/line/session-recap';

/**
 * Adds a session to those kept, newest first. Over the limit the oldest sessions lose all their samples and keep their figures: a part of the
 * samples would be shown as the whole session.
 */
export function withRecap(recaps: readonly SessionRecap[], recap: SessionRecap): readonly SessionRecap[] {
  let kept = 0;
  return [recap, ...recaps].slice(0, RECAPS_LIMIT).map((one) => {
    kept += one.samples.length;
    return kept <= RECAPS_SAMPLES_LIMIT || one.samples.length === 0 ? one : { ...one, samples: [] };
  });
}
