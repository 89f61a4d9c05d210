/** The controls of a running sandbox, for tests and for trying the app by hand. */
import type { PaymentMethod } from '../common/contract/provider/payment-methods';
import type { OriginPolicy } from './cors';
import { changeAccount, findAccount } from './database/accounts';
import type { Database } from './database/database';
import { listMails, type Mail } from './database/mails';
import { findOrderOfTransfer } from './database/orders';
import { endSessions } from './database/sessions';
import { forgetServers } from './database/servers';
import type { Fault, Faults } from './faults';
import type { Charges } from './gateway/charges';
import type { LineControl } from './line/line-control';
import type { Cashier, ChargeOutcome, Receipt } from './payments/cashier';
import { realTimers } from './real-timers';
import { scenarioAt, type Behaviour, type ScenarioName } from './scenarios';
import { DEMO_ACCOUNT, DEMO_NAME } from './seed/accounts';
import { starFavourites } from './seed/seed';

export interface SandboxControl {
  /** Loss, jitter, delay and silence, a slow helper and provider, and the scripted evening. */
  readonly line: LineControl;
  addFault(fault: Fault): void;
  clearFaults(): void;
  listFaults(): readonly Fault[];
  /** Puts the demo account, for server-500, slow and no-servers the whole provider, or for evening the lines into a scenario. */
  setScenario(name: ScenarioName): void;
  /** Sets the country returned by location detection. */
  setCountry(countryCode: string): void;
  /** Ends an account's session with a reason that its client receives; false when there is no such account. */
  revoke(account: string, reason?: string): boolean;
  /** Makes payment methods unavailable; an empty list restores all. */
  setMethodsDown(methods: readonly PaymentMethod[]): void;
  /** Sets whether the provider's CORS rules allow the Idempotency-Key header. */
  allowKeys(areAllowed: boolean): void;
  /** Sets whether promotions are listed. */
  setPromotions(areListed: boolean): void;
  /** Sets whether waiting orders by PayPal renew, or the provider does not say; other orders never renew. */
  setRenewal(renewal: SandboxRenewal): void;
  /** Sends an order from now on with other values of some fields, such as no method or another currency; none restores it. */
  setOrderFields(orderId: number, fields: OrderFields | null): void;
  /** Simulates a bank transfer of an amount in dong with this reference; null when no order has that reference. */
  transfer(content: string, amount: number): Receipt | null;
  /** Sets the gateway's response to a pending silent charge; false when none is pending. */
  answerCharge(orderId: number, outcome: ChargeOutcome): boolean;
  /** The mails sent to an address, ignoring case, or all without one; newest first. */
  mails(to?: string): readonly Mail[];
}

export const SANDBOX_RENEWALS = ['choice', 'automatic', 'none', 'unsaid'] as const;
/** 'unsaid': the provider sends nothing about renewals. */
export type SandboxRenewal = (typeof SANDBOX_RENEWALS)[number];

/** Values of an order's fields as they are sent; a test may send what the contract forbids. */
type OrderFields = Readonly<Record<string, unknown>>;

/** The state changed by the controls and read by the provider. */
export interface SandboxState {
  scenario: ScenarioName;
  behaviour: Behaviour;
  country: string;
  methodsDown: ReadonlySet<PaymentMethod>;
  promotions: boolean;
  renewal: SandboxRenewal;
  /** By the order's number. */
  readonly orderFields: Map<number, OrderFields>;
}

const DEFAULT_REASON = 'revoked by the provider';

interface ControlOptions {
  readonly line: LineControl;
  readonly database: Database;
  readonly faults: Faults;
  readonly state: SandboxState;
  readonly cashier: Cashier;
  readonly charges: Charges;
  readonly origins: OriginPolicy;
  readonly now: () => number;
}

export function createControl({
  line,
  database,
  faults,
  state,
  cashier,
  charges,
  origins,
  now,
}: ControlOptions): SandboxControl {
  return {
    line,
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    listFaults: () => faults.list(),
    setScenario(name) {
      const { membership, behaviour } = scenarioAt(name, now());
      const wasNewUser = state.scenario === 'new-user';
      state.scenario = name;
      state.behaviour = behaviour;
      const fullName = name === 'new-user' ? null : DEMO_NAME;
      const demo = findAccount(database, DEMO_ACCOUNT);
      changeAccount(database, DEMO_ACCOUNT, { ...membership, fullName, behaviour: 'normal' });
      if (name === 'evening') line.startEvening({ timers: realTimers });
      else if (line.evening() !== null) line.calm();
      if (name === 'new-user' && demo !== null) forgetServers(database, demo.id);
      else if (wasNewUser) starFavourites(database);
    },
    setCountry: (countryCode) => void (state.country = countryCode),
    revoke(account, reason = DEFAULT_REASON) {
      const found = findAccount(database, account);
      if (found !== null) endSessions(database, found.id, reason, now());
      return found !== null;
    },
    setMethodsDown: (methods) => void (state.methodsDown = new Set(methods)),
    allowKeys: (areAllowed) => origins.allowKeys(areAllowed),
    setPromotions: (areListed) => void (state.promotions = areListed),
    setRenewal: (renewal) => void (state.renewal = renewal),
    setOrderFields(orderId, fields) {
      if (fields === null) state.orderFields.delete(orderId);
      else state.orderFields.set(orderId, fields);
    },
    transfer(content, amount) {
      const order = findOrderOfTransfer(database, content);
      return order === null ? null : cashier.receive(order.id, { amount, currency: 'VND' });
    },
    answerCharge(orderId, outcome) {
      const isAnswered = cashier.endCharge(orderId, outcome);
      if (isAnswered) charges.settle(orderId, outcome);
      return isAnswered;
    },
    mails: (to) => listMails(database, to ?? null),
  };
}
