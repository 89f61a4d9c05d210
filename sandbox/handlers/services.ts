/** The services passed to the handlers. */
import type { PaymentMethod } from '../../common/contract/provider/payment-methods';
import type { SandboxRenewal } from '../control';
import type { Database } from '../database/database';
import type { Exchange } from '../exchange/exchange';
import type { Gateway } from '../gateway/gateway';
import type { Mailer } from '../mail/mailer';
import type { Cashier } from '../payments/cashier';
import type { ProviderTime } from '../provider-time';
import type { Behaviour } from '../scenarios';

export interface Services {
  readonly database: Database;
  /** The provider's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Writes instants and reads days. */
  readonly time: ProviderTime;
  /** The provider's own URL; known once it listens. */
  readonly apiUrl: () => string;
  readonly mailer: Mailer;
  /** Exchanges an identity service's code for the person. */
  readonly exchange: Exchange;
  /** The UDP port of a game server. */
  readonly portOf: (serverId: string) => number;
  /** The behaviour that applies to a call: the whole provider's, or else the account's. */
  readonly behaviourFor: (own: Behaviour) => Behaviour;
  /** The country returned by location detection. */
  readonly country: () => string;
  /** Origin of the app's pages. */
  readonly pagesUrl: () => string;
  readonly cashier: Cashier;
  readonly gateway: Gateway;
  /** Whether a payment method is unavailable for now. */
  readonly isMethodDown: (method: PaymentMethod) => boolean;
  /** Whether promotions are listed. */
  readonly hasPromotions: () => boolean;
  /** Whether waiting orders by PayPal renew. */
  readonly renewal: () => SandboxRenewal;
  /** The fields of an order that are sent with other values than its own. */
  readonly orderFields: (orderId: number) => Readonly<Record<string, unknown>>;
  /** Whether PayPal's page may return a person to a URL. */
  readonly allowsReturn: (address: string) => boolean;
}
