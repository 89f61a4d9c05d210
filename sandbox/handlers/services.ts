/** What the handlers work with. */
import type { PaymentMethod } from '../../common/contract/provider/payment-methods';
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
  /** How instants are written and days are read. */
  readonly time: ProviderTime;
  /** The provider's own address; known once it listens. */
  readonly apiUrl: () => string;
  readonly mailer: Mailer;
  /** Turns a code of an identity service into the person it stands for. */
  readonly exchange: Exchange;
  /** The UDP port of a game server. */
  readonly portOf: (serverId: string) => number;
  /** How a call is to be treated: the whole provider's behaviour, or else the account's. */
  readonly behaviourFor: (own: Behaviour) => Behaviour;
  /** The country that location detection gives. */
  readonly country: () => string;
  /** Where the app's pages are. */
  readonly pagesUrl: () => string;
  readonly cashier: Cashier;
  readonly gateway: Gateway;
  /** Whether a payment method is out of order for a while. */
  readonly isMethodDown: (method: PaymentMethod) => boolean;
  /** Whether promotions are listed, or none. */
  readonly hasPromotions: () => boolean;
  /** Whether PayPal's page may send a person back to an address. */
  readonly allowsReturn: (address: string) => boolean;
}
