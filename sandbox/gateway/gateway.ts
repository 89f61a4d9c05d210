/** The payment gateway on its own origin: it exchanges cards for tokens and hosts the approval pages of PayPal and of the card's bank (docs/product.md section 12). */
import * as v from 'valibot';
import { cardTokenRequest, type cardToken } from '../../common/contract/provider/card';
import type { OriginPolicy } from '../cors';
import type { Database } from '../database/database';
import { errorAnswer, failureAnswer, NOT_FOUND, ProviderError, successAnswer } from '../envelope';
import { createFaultLine } from '../fault-line';
import type { Faults } from '../faults';
import { STYLE_PATH, styleAnswer } from '../identity/pages/page';
import type { Cashier } from '../payments/cashier';
import { readJsonBody } from '../read-request';
import { startServer } from '../server';
import { createCardTokens, type CardTokens } from './cards';
import { createCharges, type Charges } from './charges';
import { CONFIRM_PATH, createConfirmations, type Confirmations } from './confirmations';
import { APPROVAL_PATH, createPaypal } from './paypal';
import { createRenewals, RENEWALS_PATH } from './renewals';
import type { Order } from '../database/orders';

const TOKENIZE_PATH = '/cards/tokenize';

export interface GatewayOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly database: Database;
  readonly cashier: Cashier;
  readonly faults: Faults;
  /** The pages that may send it cards. */
  readonly origins: OriginPolicy;
  /** Whether payments by PayPal renew without being asked about it. */
  readonly isAutomatic: () => boolean;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

export interface Gateway {
  readonly url: string;
  /** Where a page posts a card. */
  readonly tokenizeUrl: string;
  /** The approval page of an order. */
  readonly approvalUrl: (approvalKey: string) => string;
  /** The page on which an order's charge is confirmed; null when it needs no confirmation. */
  readonly confirmUrl: (order: Order) => string | null;
  /** The page on which an account stops its renewal. */
  readonly renewalsUrl: (accountId: number) => string;
  readonly cards: CardTokens;
  readonly charges: Charges;
  readonly confirmations: Confirmations;
}

export interface RunningGateway extends Gateway {
  close(): Promise<void>;
}

/**
 * Starts it on 127.0.0.1.
 * @throws Error with a one-line message when the port is unavailable
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { port, database, cashier, faults, origins, now } = options;
  const closing = new AbortController();
  const throughFaults = createFaultLine(faults, closing.signal);
  const cards = createCardTokens(now);
  const paypal = createPaypal(database, cashier, options.isAutomatic);
  const confirmations = createConfirmations(database, cashier);
  const renewals = createRenewals(database);

  async function response(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === STYLE_PATH) return styleAnswer();
    if (pathname === APPROVAL_PATH) return paypal(request);
    if (pathname === CONFIRM_PATH) return confirmations.page(request);
    if (pathname === RENEWALS_PATH) return renewals.page(request);
    if (pathname === TOKENIZE_PATH && request.method === 'POST') return tokenize(request, cards);
    return errorAnswer(404, NOT_FOUND);
  }

  const server = await startServer(port, (request, line) => {
    const isPage = [APPROVAL_PATH, CONFIRM_PATH, RENEWALS_PATH].includes(new URL(request.url).pathname);
    const met = () => throughFaults(request, line, response).catch(failureAnswer);
    // For the forms of the gateway's own pages the browser sends the gateway's origin.
    return isPage ? met() : origins.guard(request, met);
  });
  return {
    url: server.url,
    tokenizeUrl: server.url + TOKENIZE_PATH,
    approvalUrl: (approvalKey) => `${server.url}${APPROVAL_PATH}?key=${approvalKey}`,
    confirmUrl(order) {
      const key = confirmations.keyOf(order);
      return key === null ? null : `${server.url}${CONFIRM_PATH}?key=${key}`;
    },
    renewalsUrl: (accountId) => `${server.url}${RENEWALS_PATH}?key=${renewals.keyOf(accountId)}`,
    cards,
    charges: createCharges(),
    confirmations,
    async close() {
      closing.abort();
      await server.close();
    },
  };
}

/** The refusal names the field without its value: a card number is in no message and no log (promise H4). */
async function tokenize(request: Request, cards: CardTokens): Promise<Response> {
  const parsed = v.safeParse(cardTokenRequest, await readJsonBody(request));
  if (!parsed.success) {
    throw new ProviderError(422, `${v.getDotPath(parsed.issues[0]) ?? 'the card'} must be valid`);
  }
  const { token, brand, lastFour } = cards.issue(parsed.output);
  const response: v.InferInput<typeof cardToken> = { token, brand, last_four: lastFour };
  return successAnswer(response);
}
