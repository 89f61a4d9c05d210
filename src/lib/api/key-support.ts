/**
 * Whether a provider's CORS lets an idempotency key through. Where it does not, the browser refuses the preflight and sends nothing, which looks like
 * a network error: a harmless call with and without the header tells the two apart (docs/product.md section 17, Idempotency keys).
 */
import { providerApi } from '../../../common/contract/provider/provider-api';
import { ProviderError } from './provider-error';
import { send } from './transport';

const PROBE_TIMEOUT_MS = 5_000;
const PROBE_KEY = 'probe';

export interface KeySupport {
  /** A keyed call was answered: keys pass. */
  markProviderReached(): void;
  readonly isRefused: () => boolean;
  /** After a keyed call that found no way through. @returns whether the key was the reason */
  probe(signal: AbortSignal | undefined): Promise<boolean>;
}

const known = new Map<string, KeySupport>();

/** What is known of a provider, for as long as the app runs. */
export function keySupportOf(apiUrl: string): KeySupport {
  const support = known.get(apiUrl) ?? createKeySupport(apiUrl);
  known.set(apiUrl, support);
  return support;
}

function createKeySupport(apiUrl: string): KeySupport {
  let passes: boolean | null = null;
  const reaches = (idempotencyKey: string | undefined, signal: AbortSignal | undefined) =>
    send({
      ...{ method: 'GET', url: apiUrl + providerApi.detectLocation.path, timeoutMs: PROBE_TIMEOUT_MS },
      ...{ idempotencyKey, signal },
    }).then(
      () => true,
      (error: unknown) => error instanceof ProviderError && error.failure.reason === 'bad-response',
    );
  return {
    markProviderReached: () => void (passes = true),
    isRefused: () => passes === false,
    async probe(signal) {
      if (passes !== null) return !passes;
      // With the key, without it, and with it once more: one lost request proves nothing.
      for (const key of [PROBE_KEY, undefined, PROBE_KEY]) {
        const isReached = await reaches(key, signal);
        if (isReached && key !== undefined) passes = true;
        if (isReached !== (key === undefined)) return false;
      }
      passes = signal?.aborted === true ? null : false;
      return passes === false;
    },
  };
}
