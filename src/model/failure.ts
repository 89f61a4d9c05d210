/** Everything that can go wrong, as a reason with a stable code; the words are locales' (`failure.<reason>`). */

/** Calls to the provider. */
type ProviderFailureReason =
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'bad-response'
  | 'server'
  | 'rejected'
  | 'unauthorized'
  /** Not sent: the provider lets no idempotency key through, and a second call could do harm. */
  | 'no-key';
/** Calls to the local helper. */
export type HelperFailureReason =
  | 'refused'
  | 'timeout'
  | 'broken'
  | 'rejected'
  | 'garbage'
  | 'too-large'
  | 'cancelled'
  | 'untrusted'
  | 'not-started'
  | 'gone';

/** Signing in with another company's account: the reasons of common/contract/ipc/sign-in.ts. */
type SignInFailureReason =
  | 'cancelled'
  | 'denied'
  | 'timeout'
  | 'replaced'
  | 'rejected'
  | 'no-browser'
  | 'no-listener'
  | 'no-issuer'
  | 'no-helper'
  | 'not-configured';

/** A failure with its source, which decides the first digit of the code that support asks for. */
export type Failure =
  | { readonly source: 'helper-ping' | 'helper-login'; readonly reason: HelperFailureReason }
  | {
      readonly source: 'provider';
      readonly reason: ProviderFailureReason;
      /** The server's own words, at most 500 characters, when it gave any. */
      readonly message?: string;
      readonly status?: number;
      /** How long the provider wants to be left alone, from its Retry-After. */
      readonly retryAfterMs?: number;
      /** The answer had no content at all: its reason is then 'bad-response'. */
      readonly isEmpty?: true;
    }
  | { readonly source: 'sign-in'; readonly reason: SignInFailureReason; readonly provider: 'google' | 'discord' };

const REQUEST_TIMEOUT = 408;
const CONFLICT = 409;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;
const TRY_LATER: readonly (number | undefined)[] = [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS];

/** Whether another try cannot help: the provider has understood and said no, as for a service that has expired. */
export function isFinal(failure: Failure): boolean {
  if (failure.source !== 'provider') return false;
  if (TRY_LATER.includes(failure.status)) return false;
  // A request under the same key is still being worked on: the answer comes later.
  if (failure.status === CONFLICT && failure.retryAfterMs !== undefined) return false;
  return failure.reason === 'rejected' || failure.reason === 'unauthorized' || failure.reason === 'no-key';
}

/**
 * Whether a failed charge was answered for its key: the provider has refused it in its own words. A conflict may be a request under the same
 * key that is still being worked on, a 401 says only that the session has ended, whatever its words, and what a proxy answers in the provider's
 * place says nothing of the charge.
 */
export function isRefusedCharge(failure: Failure): boolean {
  if (failure.source !== 'provider' || !isFinal(failure)) return false;
  if (failure.reason === 'no-key') return true;
  return failure.reason === 'rejected' && failure.status !== CONFLICT && failure.message !== undefined;
}

/** Whether nobody, or somebody else, answers in the helper's place; any other failure of a sweep is one of measuring alone. */
export function isHelperMissing({ source, reason }: Failure): boolean {
  return source === 'helper-ping' && (reason === 'refused' || reason === 'not-started' || reason === 'untrusted');
}

const HELPER_NUMBERS: Record<HelperFailureReason, number> = {
  refused: 1,
  timeout: 2,
  broken: 3,
  rejected: 4,
  garbage: 5,
  'too-large': 6,
  cancelled: 7,
  untrusted: 8,
  'not-started': 9,
  gone: 10,
};
const PROVIDER_NUMBERS: Record<ProviderFailureReason, number> = {
  network: 1,
  timeout: 2,
  aborted: 3,
  rejected: 4,
  'bad-response': 5,
  server: 6,
  unauthorized: 7,
  'no-key': 8,
};
const SIGN_IN_NUMBERS: Record<SignInFailureReason, number> = {
  denied: 1,
  timeout: 2,
  replaced: 3,
  rejected: 4,
  'no-browser': 5,
  'no-listener': 6,
  'no-issuer': 7,
  'no-helper': 8,
  'not-configured': 9,
  cancelled: 10,
};

/** The code that is shown beside a failure, such as PL-204: 1xx helper ping, 2xx helper login, 3xx provider, 4xx another sign-in. */
export function failureCode(failure: Failure): string {
  switch (failure.source) {
    case 'helper-ping':
      return `PL-${100 + HELPER_NUMBERS[failure.reason]}`;
    case 'helper-login':
      return `PL-${200 + HELPER_NUMBERS[failure.reason]}`;
    case 'provider':
      return `PL-${300 + PROVIDER_NUMBERS[failure.reason]}`;
    case 'sign-in':
      return `PL-${400 + SIGN_IN_NUMBERS[failure.reason]}`;
  }
}
