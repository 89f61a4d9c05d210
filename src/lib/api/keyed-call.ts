/** Sends the calls that carry an idempotency key; loaded on demand, because no first page makes one (docs/product.md section 17, Idempotency keys). */
import { EFFECT_OF_SECOND_CALL } from '../../../common/contract/provider/call-rules';
import type { KeyedCall } from '../../../common/contract/provider/provider-api';
import { keySupportOf } from './key-support';
import { failureOf, ProviderError } from './provider-error';
import type { HttpRequest, HttpResponse } from './transport';

interface KeyedSending {
  readonly name: KeyedCall;
  readonly apiUrl: string;
  readonly post: (headers: Pick<HttpRequest, 'idempotencyKey'>) => Promise<HttpResponse>;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
}

/** Sends a keyed call. Where CORS blocks the key it is sent without one if a second call is harmless, else it is not sent. */
export async function sendKeyed({ name, apiUrl, post, key, signal }: KeyedSending): Promise<HttpResponse> {
  const keys = keySupportOf(apiUrl);
  if (!keys.isRefused()) {
    try {
      const received = await post({ idempotencyKey: key });
      keys.markAllowed();
      return received;
    } catch (error) {
      if (failureOf(error).reason !== 'network' || !(await keys.probe(signal))) throw error;
    }
  }
  if (EFFECT_OF_SECOND_CALL[name] === 'harmful') throw new ProviderError({ source: 'provider', reason: 'no-key' });
  return post({});
}
