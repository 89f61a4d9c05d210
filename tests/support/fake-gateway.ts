/** The fake world's payment gateway: what it makes of a card, and where it stands. */
import type { TokenizeCard } from '../../src/lib/api/gateway';
import { ProviderError } from '../../src/lib/api/provider-error';
import type { Services } from '../../src/core/services/services';
import { untilAborted } from './until-aborted';

export interface FakeGateway {
  /** What the gateway makes of a card; each address it is asked at, in order. */
  tokenizeCard: TokenizeCard;
  readonly tokenizedAt: string[];
  gatewayUrl: string;
}

type GatewayCalls = Pick<Services, 'tokenizeCard' | 'gatewayUrl' | 'pageOrigin'>;

/** Takes every card; each has a token of its own. */
export function freshGateway(fake: () => FakeGateway): FakeGateway {
  return {
    tokenizeCard: () =>
      Promise.resolve({ token: `card_${fake().tokenizedAt.length}`, brand: 'visa', lastFour: '4242' }),
    tokenizedAt: [],
    gatewayUrl: 'https://gateway.test',
  };
}

const aborted = () => new ProviderError({ source: 'provider', reason: 'aborted' });

/** The world's calls of it. */
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
