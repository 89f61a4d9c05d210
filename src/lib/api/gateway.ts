/** Client of the payment gateway: the only receiver of card data; returns a token (docs/product.md section 14, promise H4). */
import * as v from 'valibot';
import { cardToken, cardTokenRequest } from '../../../common/contract/provider/card';
import type { CardDetails } from '../../model/shop/card';
import { cleanText } from '../../../common/clean-text';
import { PROVIDER_TIMEOUT_MS } from '../../model/constants';
import { openEnvelope } from './envelope';
import { ProviderError } from './provider-error';
import { send } from './transport';

/** Valid for one payment. */
export interface CardToken {
  readonly token: string;
  /** Brand as the gateway names it, such as 'visa'; '' when absent. */
  readonly brand: string;
  /** '' when the gateway does not send it. */
  readonly lastFour: string;
}

/**
 * Exchanges a card for a token; the caller ensures that the URL is the gateway's.
 * Rejects with a ProviderError that contains no card data.
 */
export type TokenizeCard = (url: string, card: CardDetails, signal?: AbortSignal) => Promise<CardToken>;

export const tokenizeCard: TokenizeCard = async (url, card, signal) => {
  const request = v.safeParse(cardTokenRequest, { ...card });
  if (!request.success) throw new ProviderError({ source: 'provider', reason: 'bad-response' });
  const response = await send({
    method: 'POST',
    url,
    body: JSON.stringify(request.output),
    signal,
    timeoutMs: PROVIDER_TIMEOUT_MS,
  });
  const token = v.safeParse(cardToken, openEnvelope(response));
  if (!token.success) throw new ProviderError({ source: 'provider', reason: 'bad-response', status: response.status });
  const { token: text, brand, last_four } = token.output;
  return {
    token: text,
    brand: cleanText(brand ?? '', 32),
    lastFour: /^\d{4}$/.test(last_four ?? '') ? (last_four ?? '') : '',
  };
};
