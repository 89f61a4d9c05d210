/** What every call of src/api rejects with. */
import type { Failure } from '../../model/failure';

export type ProviderFailure = Extract<Failure, { source: 'provider' }>;

export class ProviderError extends Error {
  constructor(readonly failure: ProviderFailure) {
    super(`provider: ${failure.reason}${failure.message === undefined ? '' : `: ${failure.message}`}`);
    this.name = 'ProviderError';
  }
}

/** The failure of whatever a call rejected with; a fault of the app itself counts as a bad response. */
export function failureOf(error: unknown): ProviderFailure {
  return error instanceof ProviderError ? error.failure : { source: 'provider', reason: 'bad-response' };
}
