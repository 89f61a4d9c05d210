/** The fake services' payment gateway: its results for cards, and its addresses. */
import type { TokenizeCard } from '../../../src/lib/api/gateway';
import { ProviderError } from '../../../src/lib/api/provider-error';
import type { Services } from '../../../src/core/services/services';
import { untilAborted } from './until-aborted';

export interface FakeGateway {
  /** The gateway's result for a card; each address that was called, in order. */
  tokenizeCard: TokenizeCard;
  readonly tokenizedAt: string[];
  gatewayUrl: string;
}

type GatewayCalls = Pick<Services, 'tokenizeCard' | 'gatewayUrl' | 'pageOrigin'>;

/** Accepts every card; each gets its own token. */
export function freshGateway(fake: () => FakeGateway): FakeGateway {
  return {
    tokenizeCard: () =>
      Promise.resolve({ token: `card_${fake().tokenizedAt.length}`, brand: 'visa', lastFour: '4242' }),
    tokenizedAt: [],
    gatewayUrl: 'https://gateway.test',
  };
}

const aborted = () => new ProviderError({ source: 'provider', reason: 'aborted' });

/** The services' calls of it. */
export function gatewayCalls(fake: () => FakeGateway): GatewayCalls {
  return {
    tokenizeCard(url, card, signal) {
      fake().tokenizedAt.push(url);
      return untilAborted(fake().tokenizeCard(url, card, signal), signal, aborted);
    },
    gatewayUrl: () => fake().gatewayUrl,
    pageOrigin: () => 'https://app.test',
  };
}
