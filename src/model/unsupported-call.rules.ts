/** A provider that lacks a feature responds with 404, and the client hides that feature (docs/product.md section 15). */
import type { Failure } from './failure';

const NOT_FOUND = 404;

/** Whether a failed load means that the provider lacks the feature. */
export function isUnsupported(failure: Failure | null): boolean {
  return failure?.source === 'provider' && failure.status === NOT_FOUND;
}
