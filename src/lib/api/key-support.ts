/**
 * Detects whether a provider's CORS rules allow the idempotency key header. Where they do not, the browser fails the preflight, which looks
 * like a network error: a harmless request with and without the header distinguishes the two (docs/product.md section 17, Idempotency keys).
 */
import { memoize } from '../../../common/collections';
import { failureOf } from './provider-error';
import type { HttpRequest, HttpResponse } from './transport';

const PROBE_TIMEOUT_MS = 5_000;
const PROBE_KEY = 'probe';

export interface KeySupport {
  /** A keyed call got a response: the header is allowed. */
  markAllowed(): void;
  readonly isRefused: () => boolean;
  /**
   * Whether the header is refused, unless it is known to be allowed.
   * @param call a keyed call, to whose address the probes are sent: CORS rules may differ between addresses
   * @param send the network
   */
  probe(call: HttpRequest, send: (request: HttpRequest) => Promise<HttpResponse>): Promise<boolean>;
}

/** The detected state per provider, by its base URL, for the lifetime of the app. */
export const keySupportOf = memoize<string, KeySupport>(createKeySupport);

function createKeySupport(): KeySupport {
  let isAllowed: boolean | null = null;
  return {
    markAllowed: () => void (isAllowed = true),
    isRefused: () => isAllowed === false,
    async probe({ url, signal }, send) {
      if (isAllowed === true) return false;
      // With the key, without it, and with it again: one lost request proves nothing.
      for (const idempotencyKey of [PROBE_KEY, undefined, PROBE_KEY]) {
        // GET has no effect at any provider, and a refusal is a response as well.
        const failure = await send({ method: 'GET', url, signal, idempotencyKey, timeoutMs: PROBE_TIMEOUT_MS }).then(
          () => null,
          (error: unknown) => failureOf(error).reason,
        );
        const isReached = failure === null || failure === 'bad-response';
        if (isReached && idempotencyKey !== undefined) isAllowed = true;
        // A failed preflight is a network failure; any other one shows only that the line is bad.
        if (idempotencyKey === undefined ? !isReached : failure !== 'network') return false;
      }
      // Another call may have been answered meanwhile.
      isAllowed ??= false;
      return !isAllowed;
    },
  };
}
