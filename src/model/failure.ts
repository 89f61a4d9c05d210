/** All failures, as reasons with stable codes; their texts are in the locales (`failure.<reason>`). */
import type { HelperFailure } from '../../common/contract/helper/helper-api';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';
import type { SignInFailure } from '../../common/contract/ipc/sign-in-state';

/** Calls to the provider. */
type ProviderFailureReason =
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'bad-response'
  | 'server'
  | 'rejected'
  | 'unauthorized'
  /** Not sent: the provider's CORS rules allow no idempotency key, and a second call could do harm. */
  | 'no-key';
/** Calls to the local helper. */
export type HelperFailureReason = HelperFailure;
/** Sign-in with another company's account; in another app's own browser no window can be opened for it. */
type SignInFailureReason = SignInFailure | 'in-app-browser';

/** A failure with its source, which determines the first digit of the code to report to support. */
export type Failure =
  | { readonly source: 'helper-ping' | 'helper-login'; readonly reason: HelperFailureReason }
  | {
      readonly source: 'provider';
      readonly reason: ProviderFailureReason;
      /** The server's message, at most 500 characters, when there was one. */
      readonly message?: string;
      readonly status?: number;
      /** The delay of the provider's Retry-After header. */
      readonly retryAfterMs?: number;
      /** Epoch ms of the response, where it names a time to wait. */
      readonly receivedAt?: number;
      /** The response was empty; its reason is then 'bad-response'. */
      readonly isEmpty?: true;
      /** A refusal without the provider's envelope: a framework or a proxy may have written it in the provider's place. */
      readonly isBare?: true;
    }
  | { readonly source: 'sign-in'; readonly reason: SignInFailureReason; readonly provider: SignInProvider };

const REQUEST_TIMEOUT = 408;
const CONFLICT = 409;
const TOO_EARLY = 425;
const TOO_MANY_REQUESTS = 429;
const TRY_LATER: readonly (number | undefined)[] = [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY_REQUESTS];

/** Whether a retry cannot help: the provider refused the request, for instance because the service has expired. */
export function isFinal(failure: Failure): boolean {
  if (failure.source !== 'provider') return false;
  if (TRY_LATER.includes(failure.status)) return false;
  // A request with the same key is still being processed; its result is not known yet.
  if (failure.status === CONFLICT && failure.retryAfterMs !== undefined) return false;
  return failure.reason === 'rejected' || failure.reason === 'unauthorized' || failure.reason === 'no-key';
}

/**
 * Whether a failed charge is a definite refusal by the provider. A conflict may be a request with the same key that is still being processed,
 * a 401 only means that the session has ended, whatever its message, and a proxy's response in the provider's place does not decide the charge.
 */
export function isRefusedCharge(failure: Failure): boolean {
  if (failure.source !== 'provider' || !isFinal(failure)) return false;
  if (failure.reason === 'no-key') return true;
  return (
    failure.reason === 'rejected' && failure.status !== CONFLICT && failure.message !== undefined && !failure.isBare
  );
}

/** Whether there was no response at all. */
export function isUnreached({ reason }: Failure): boolean {
  return reason === 'network' || reason === 'timeout' || reason === 'aborted';
}

/** Whether a call of the provider failed because there was no network. */
export function isOffline({ source, reason }: Failure): boolean {
  return source === 'provider' && reason === 'network';
}

/** Whether no helper, or another program, responds; any other failure of a sweep concerns the measuring alone. */
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
  'in-app-browser': 11,
};

/** The code shown beside a failure, such as PL-204: 1xx helper ping, 2xx helper login, 3xx provider, 4xx another sign-in. */
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
