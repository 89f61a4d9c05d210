/** Charges at the gateway: the provider gets a response at once, or only when a control settles it. */
import { ProviderError } from '../envelope';
import type { ChargeOutcome } from '../payments/cashier';
import type { Card } from './cards';

export interface Charges {
  /** Resolves with the outcome of a charge; rejects when the gateway closes. */
  charge(orderId: number, card: Card): Promise<ChargeOutcome>;
  /** Settles the pending charge of an order. */
  settle(orderId: number, outcome: ChargeOutcome): void;
  /** Rejects all pending charges. */
  close(): void;
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
    settle(orderId, outcome) {
      const settled = waiters.filter((waiter) => waiter.orderId === orderId);
      waiters = waiters.filter((waiter) => waiter.orderId !== orderId);
      for (const { resolve } of settled) resolve(outcome);
    },
    close() {
      const left = waiters.splice(0);
      for (const { reject } of left) reject(new ProviderError(503, 'the sandbox is closing'));
    },
  };
}
