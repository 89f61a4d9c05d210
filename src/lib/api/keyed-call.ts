/** Sends the calls that carry an idempotency key; loaded on demand, because no first page makes one (docs/product.md section 17, Idempotency keys). */
import type { KeyedCall } from '../../../common/contract/provider/provider-api';
import { keySupportOf } from './key-support';
import { failureOf, ProviderError } from './provider-error';
import type { HttpRequest, HttpResponse } from './transport';

/**
 * Effect of repeating a keyed call at a provider whose CORS rules do not allow the Idempotency-Key header.
 * 'harmless': the effect can happen only once, so the call is made without a key. 'harmful': money or points could be spent twice, so the
 * call is not made.
 */
const EFFECT_OF_SECOND_CALL: Readonly<Record<KeyedCall, 'harmless' | 'harmful'>> = {
  // A second waiting order costs nothing; a code or voucher that is used or given away cannot be used again.
  createOrder: 'harmless',
  redeemGiftCode: 'harmless',
  shareVoucher: 'harmless',
  // The client sends a day's record again only after the provider reported that it was not stored.
  createUsage: 'harmless',
  payOrder: 'harmful',
  exchangePoints: 'harmful',
};

interface KeyedSending {
  readonly name: KeyedCall;
  readonly apiUrl: string;
  /** The call without its key. */
  readonly request: HttpRequest;
  readonly key: string;
  /** The network. */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>;
}

/** Sends a keyed call. Where CORS blocks the key it is sent without one if a second call is harmless, else it is not sent. */
export async function sendKeyed({ name, apiUrl, request, key, send }: KeyedSending): Promise<HttpResponse> {
  const keys = keySupportOf(apiUrl);
  const sendWithKey = async () => {
    const received = await send({ ...request, idempotencyKey: key });
    keys.markAllowed();
    return received;
  };
  if (EFFECT_OF_SECOND_CALL[name] === 'harmful') {
    // Probed before the call: its own network failure must not pass for a refused key, because it may have arrived (promise J3).
    if (await keys.probe(request, send)) throw new ProviderError({ source: 'provider', reason: 'no-key' });
    return sendWithKey();
  }
  if (keys.isRefused()) return send(request);
  try {
    return await sendWithKey();
  } catch (error) {
    if (failureOf(error).reason === 'network' && (await keys.probe(request, send))) return send(request);
    throw error;
  }
}
