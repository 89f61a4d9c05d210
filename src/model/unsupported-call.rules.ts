/** A provider that lacks a feature responds with 404, and the client hides that feature (docs/product.md section 15). */
import type { Failure } from './failure';
import { knownRefusal } from './server-messages.rules';

const NOT_FOUND = 404;

/**
 * Whether a failure means that the provider lacks the feature. A 404 with one of the contract's messages, such as 'This account does not exist', is a refusal
 * by the feature itself.
 */
export function isUnsupported(failure: Failure | null): boolean {
  if (failure?.source !== 'provider' || failure.status !== NOT_FOUND) return false;
  const known = knownRefusal(failure);
  return known === null || known === 'failure.unexpected';
}

/**
 * The same for a call whose request names something, such as a friend's account: a 404 in the provider's own words, beyond HTTP's own, then means that it
 * does not know that thing. A framework's page for an unknown path is not in the provider's envelope.
 */
export function isCallUnsupported(failure: Failure | null): boolean {
  if (!isUnsupported(failure) || failure?.source !== 'provider') return false;
  return failure.isBare === true || /^(?:not found\W*)?$/i.test(failure.message ?? '');
}
