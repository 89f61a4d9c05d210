/**
 * Detects whether a provider's CORS rules allow the idempotency key header. Where they do not, the browser fails the preflight, which looks
 * like a network error: a harmless call with and without the header distinguishes the two (docs/product.md section 17, Idempotency keys).
 */
import { memoize } from '../../../common/collections';
import { providerApi } from '../../../common/contract/provider/provider-api';
import { ProviderError } from './provider-error';
import { send } from './transport';

const PROBE_TIMEOUT_MS = 5_000;
const PROBE_KEY = 'probe';

export interface KeySupport {
  /** A keyed call got a response: the header is allowed. */
  markAllowed(): void;
  readonly isRefused: () => boolean;
  /** Called after a keyed call failed on the network. @returns whether the key was the reason */
  probe(signal: AbortSignal | undefined): Promise<boolean>;
}

/** The detected state per provider, for the lifetime of the app. */
export const keySupportOf = memoize(createKeySupport);

function createKeySupport(apiUrl: string): KeySupport {
  let isAllowed: boolean | null = null;
  const sendProbe = (idempotencyKey: string | undefined, signal: AbortSignal | undefined) =>
    send({
      ...{ method: 'GET', url: apiUrl + providerApi.detectLocation.path, timeoutMs: PROBE_TIMEOUT_MS },
      ...{ idempotencyKey, signal },
    }).then(
      () => true,
      (error: unknown) => error instanceof ProviderError && error.failure.reason === 'bad-response',
    );
  return {
    markAllowed: () => void (isAllowed = true),
    isRefused: () => isAllowed === false,
    async probe(signal) {
      if (isAllowed !== null) return !isAllowed;
      // With the key, without it, and with it again: one lost request proves nothing.
      for (const key of [PROBE_KEY, undefined, PROBE_KEY]) {
        const isReached = await sendProbe(key, signal);
        if (isReached && key !== undefined) isAllowed = true;
        if (isReached !== (key === undefined)) return false;
      }
      isAllowed = signal?.aborted === true ? null : false;
      return isAllowed === false;
    },
  };
}
