/** A client of a provider that is a function: it is sent what the real one is sent, and what it answers is decoded by the contract's table. */
import {
  decodeResponse,
  IDEMPOTENCY_KEY,
  toWireRequest,
  type AnyEndpoint,
  type DecodeContext,
  type ResponseOf,
  type WireOf,
  type WireRequestOf,
} from '../../../common/contract/endpoint';
import { providerApi, type ProviderApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import type { Call, CallOptions } from '../../../src/lib/api/client';
import { providerZone } from '../../../src/lib/platform/provider-zone';

/** What decoders get from a page whose address is `origin`; null on the desktop. */
export function decodeContext(origin: string | null = null, drop: (why: string) => void = () => {}): DecodeContext {
  return {
    apiUrl: 'https://provider.test/base',
    zone: providerZone(),
    drop,
    ownOrigin: origin,
  };
}

/** @param answer gives what stands in `data`, validated, in the provider's names */
export function wireCall(
  response: <C extends ProviderCall>(
    name: C,
    request: WireRequestOf<ProviderApi[C]>,
    options: CallOptions,
  ) => Promise<WireOf<ProviderApi[C]>>,
  origin: () => string | null = () => null,
): Call {
  return async (name, request, options = {}) => {
    const endpoint: AnyEndpoint = providerApi[name];
    const { idempotencyKey = 'none' } = options;
    if (!IDEMPOTENCY_KEY.test(idempotencyKey)) throw new TypeError(`An invalid idempotency key: ${idempotencyKey}`);
    const wire = await response(name, toWireRequest(request) as WireRequestOf<ProviderApi[typeof name]>, options);
    const context: DecodeContext = {
      ...decodeContext(),
      // Read by the one decoder that needs it: a test without a page has no origin.
      get ownOrigin() {
        return origin();
      },
    };
    return decodeResponse(endpoint, wire, context, request) as ResponseOf<ProviderApi[typeof name]>;
  };
}
