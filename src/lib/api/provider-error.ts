/** The error with which every call of src/lib/api rejects. */
import type { Failure } from '../../model/failure';

export type ProviderFailure = Extract<Failure, { source: 'provider' }>;

export class ProviderError extends Error {
  constructor(readonly failure: ProviderFailure) {
    super(`provider: ${failure.reason}${failure.message === undefined ? '' : `: ${failure.message}`}`);
    this.name = 'ProviderError';
  }
}

/** Converts any rejection to a failure; an error of the app itself counts as a bad response. */
export function failureOf(error: unknown): ProviderFailure {
  return error instanceof ProviderError ? error.failure : { source: 'provider', reason: 'bad-response' };
}
