/** Charges at the gateway: the provider gets a response at once, or only when a control settles it. */
import { ProviderError } from '../envelope';
import type { ChargeOutcome } from '../payments/cashier';
import type { Card } from './cards';

export interface Charges {
  /** Resolves with the outcome of a charge; rejects when the gateway closes. */
  charge(orderId: number, card: Card): Promise<ChargeOutcome>;
  /** Settles the pending charge of an order. */
  response(orderId: number, outcome: ChargeOutcome): void;
  /** Rejects all pending charges. */
  giveUp(): void;
}

interface Waiter {
  readonly orderId: number;
  readonly resolve: (outcome: ChargeOutcome) => void;
  readonly reject: (reason: Error) => void;
}

export function createCharges(): Charges {
  let waiters: Waiter[] = [];
  return {
    charge(orderId, { behaviour }) {
      if (behaviour !== 'silence') return Promise.resolve(behaviour === 'approve' ? 'approved' : 'declined');
      return new Promise((resolve, reject) => waiters.push({ orderId, resolve, reject }));
    },
    response(orderId, outcome) {
      const answered = waiters.filter((waiter) => waiter.orderId === orderId);
      waiters = waiters.filter((waiter) => waiter.orderId !== orderId);
      for (const { resolve } of answered) resolve(outcome);
    },
    giveUp() {
      const left = waiters.splice(0);
      for (const { reject } of left) reject(new ProviderError(503, 'the sandbox is closing'));
    },
  };
}
