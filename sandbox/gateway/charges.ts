/** Charges at the gateway: the provider asks, and gets an answer at once, or not before somebody settles it. */
import { ProviderError } from '../envelope';
import type { ChargeOutcome } from '../payments/cashier';
import type { Card } from './cards';

export interface Charges {
  /** What becomes of a charge; rejects when the gateway gives up. */
  charge(orderId: number, card: Card): Promise<ChargeOutcome>;
  /** Answers those who wait for the charge of an order. */
  response(orderId: number, outcome: ChargeOutcome): void;
  /** Lets nobody wait any longer. */
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
