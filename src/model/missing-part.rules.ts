/** A provider that lacks a part of the product answers 404, and the client hides that part (docs/product.md section 15). */
import type { Failure } from './failure';

const NOT_FOUND = 404;

/** Whether a failed load of a part says that the provider does not have it. */
export function isMissingPart(failure: Failure | null): boolean {
  return failure?.source === 'provider' && failure.status === NOT_FOUND;
}
