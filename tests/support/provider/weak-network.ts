/**
 * A provider behind a network that loses, delays, duplicates and reorders, in simulated time. The provider has deliberately no protection
 * except for the idempotency key: a charge under a second key is a second charge.
 */
import type { Call } from '../../../src/lib/api/client';
import { ProviderError, type ProviderFailure } from '../../../src/lib/api/provider-error';
import type { Clock } from '../../../src/lib/platform/clock';
import { wireCall } from '../wire-call';

type FaultyResponse = { readonly value: unknown } | { readonly failure: ProviderFailure };

/** Simulated time, which advances from event to event. */
export class SimulatedTime implements Clock {
  private events: { readonly at: number; readonly run: () => void }[] = [];
  constructor(private time: number) {}
  now = (): number => this.time;
  serverNow = (): number => this.time;
  after = (delayMs: number, run: () => void): (() => void) => {
    const event = { at: this.time + Math.max(0, delayMs), run };
    this.events.push(event);
    return () => void (this.events = this.events.filter((one) => one !== event));
  };
  every = (): (() => void) => () => {};
  /** Runs the next event and all that follows from it at once. @returns false when there is none */
  async step(): Promise<boolean> {
    const next = this.events.reduce<(typeof this.events)[number] | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    );
    if (next === null) return false;
    this.events = this.events.filter((one) => one !== next);
    this.time = Math.max(this.time, next.at);
    next.run();
    await turns();
    return true;
  }
}

export async function turns(count = 24): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

interface WeakOrder {
  readonly id: string;
  status: 'waiting' | 'paid' | 'failed' | 'expired' | 'cancelled';
  pending: boolean;
  charges: number;
  /** Charges that are being processed. */
  working: number;
}

const CLIENT_LIMIT_MS = 15_000;
const ORDER_LIFE_MS = 30 * 60_000;
const conflict = (status: number, message: string, retryAfterMs?: number): FaultyResponse => ({
  failure: {
    ...{ source: 'provider', reason: 'rejected', status, message },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  },
});

export class WeakProvider {
  readonly orders = new Map<string, WeakOrder>();
  /** By order: the keys under which a charge was sent. */
  readonly keysSent = new Map<string, Set<string>>();
  /** The keys that were charged, each with its number of charges. */
  readonly chargedKeys = new Map<string, number>();
  /** From here on the network has no faults. */
  isCalm = false;
  private readonly answers = new Map<string, FaultyResponse | 'working'>();

  /** @param endsAnyOrder whether an order expires, and can be cancelled, while its charge is processed: it may be paid after its end */
  constructor(
    private readonly time: SimulatedTime,
    private readonly random: () => number,
    private readonly endsAnyOrder = false,
  ) {}

  place(): string {
    const id = String(this.orders.size + 1);
    this.orders.set(id, { id, status: 'waiting', pending: false, charges: 0, working: 0 });
    this.time.after(ORDER_LIFE_MS, () => {
      const order = this.order(id);
      if (order.status === 'waiting' && this.mayEnd(order)) order.status = 'expired';
    });
    return id;
  }

  order(id: string): WeakOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  readonly call: Call = wireCall(
    ((name: string, request: Record<string, unknown>, options: { idempotencyKey?: string; signal?: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const { idempotencyKey: key = '', signal } = options;
        if (name === 'payOrder') this.noteKey(String(request['order_id']), key);
        let isOver = false;
        const end = (response: FaultyResponse) => {
          if (isOver) return;
          isOver = true;
          signal?.removeEventListener('abort', abort);
          if ('value' in response) resolve(response.value);
          else reject(new ProviderError(response.failure));
        };
        const abort = () => end({ failure: { source: 'provider', reason: 'aborted' } });
        signal?.addEventListener('abort', abort);
        this.time.after(CLIENT_LIMIT_MS, () => end({ failure: { source: 'provider', reason: 'timeout' } }));
        const luck = this.isCalm ? 1 : this.random();
        if (luck < 0.06) return this.time.after(this.delay(), () => end(busy(this.random() < 0.5)));
        // The connection breaks, and a proxy delivers the request nevertheless.
        if (luck < 0.2)
          this.time.after(this.delay(), () => end({ failure: { source: 'provider', reason: 'network' } }));
        const deliveries = this.isCalm ? 1 : Math.floor(this.random() * 2.6);
        for (let delivery = 0; delivery < deliveries; delivery += 1)
          this.time.after(this.delay(), () =>
            this.handle(name, request, key, (response) => this.giveBack(response, end)),
          );
        return undefined;
      })) as Parameters<typeof wireCall>[0],
  );

  private giveBack(response: FaultyResponse, end: (response: FaultyResponse) => void): void {
    if (!this.isCalm && this.random() < 0.15) return;
    this.time.after(this.delay(), () => end(response));
  }

  private noteKey(id: string, key: string): void {
    this.keysSent.set(id, (this.keysSent.get(id) ?? new Set()).add(key));
  }

  /** Mostly a moment; sometimes longer than the client waits, or than several of its attempts. */
  private delay(): number {
    if (this.isCalm) return 20;
    const kind = this.random();
    return Math.floor(this.random() * (kind < 0.7 ? 800 : kind < 0.9 ? 20_000 : 120_000));
  }

  private handle(
    name: string,
    request: Record<string, unknown>,
    key: string,
    give: (response: FaultyResponse) => void,
  ): void {
    if (name === 'payOrder') this.pay(this.order(String(request['order_id'])), key, give);
    else give(this.response(name, request));
  }

  private response(name: string, request: Record<string, unknown>): FaultyResponse {
    if (name === 'userInfo') return { value: { id: 7, ngayhethan: '2991-01-01 00:00:00' } };
    if (name === 'listVouchers') return { value: [] };
    const order = this.order(String(request['id'] ?? request['order_id']));
    if (name !== 'cancelOrder') return { value: wireOf(order) };
    if (order.status !== 'waiting' || !this.mayEnd(order)) return conflict(409, 'This order cannot be cancelled');
    order.status = 'cancelled';
    return { value: wireOf(order) };
  }

  private mayEnd({ working }: WeakOrder): boolean {
    return this.endsAnyOrder || working === 0;
  }

  private pay(order: WeakOrder, key: string, give: (response: FaultyResponse) => void): void {
    const known = this.answers.get(key) ?? this.refusalOf(order, key);
    if (known !== null) {
      give(known === 'working' ? this.inProgress() : known);
      return;
    }
    this.answers.set(key, 'working');
    const tells = this.random() < 0.5;
    order.pending ||= tells;
    order.working += 1;
    const isLater = this.random() < 0.2;
    const workMs = this.isCalm ? 50 : Math.floor(this.random() * (isLater ? 90_000 : 5_000));
    if (isLater) {
      // The provider accepts the charge, and responds before the gateway has.
      const accepted = { value: wireOf(order) };
      this.answers.set(key, accepted);
      give(accepted);
    }
    // Another client cancels the order meanwhile.
    if (this.endsAnyOrder && !this.isCalm && this.random() < 0.3)
      this.time.after(this.random() * workMs, () => void this.response('cancelOrder', { order_id: order.id }));
    this.time.after(workMs, () => {
      const verdict = this.finish(order, key);
      if (!isLater) give(verdict);
    });
  }

  /** For an order that has ended unpaid. */
  private refusalOf({ status }: WeakOrder, key: string): FaultyResponse | null {
    if (status === 'waiting' || status === 'paid') return null;
    const refused = conflict(409, 'This order has ended: place a new one');
    this.answers.set(key, refused);
    return refused;
  }

  private inProgress(): FaultyResponse {
    const kind = this.random();
    if (kind < 0.34) return conflict(409, 'This request is being worked on');
    return kind < 0.67 ? conflict(425, 'Too early', 2_000) : conflict(409, 'Come back', 1_000);
  }

  private finish(order: WeakOrder, key: string): FaultyResponse {
    const verdict = this.random();
    order.pending = false;
    order.working -= 1;
    let response = conflict(422, 'The card is not accepted');
    if (verdict < 0.6) {
      order.status = 'paid';
      order.charges += 1;
      this.chargedKeys.set(key, (this.chargedKeys.get(key) ?? 0) + 1);
      response = { value: wireOf(order) };
    } else if (verdict < 0.8 && order.status === 'waiting') {
      order.status = 'failed';
      response = conflict(402, 'Your card was declined');
    }
    this.answers.set(key, response);
    return response;
  }
}

function busy(isPatient: boolean): FaultyResponse {
  const status = isPatient ? 503 : 429;
  const reason = isPatient ? 'server' : 'rejected';
  return { failure: { source: 'provider', reason, status, message: 'Come back later', retryAfterMs: 3_000 } };
}

function wireOf({ id, status, pending }: WeakOrder): unknown {
  return {
    ...{ id, plan_id: '3-months', method: 'card', currency: 'USD', status, pending, item: '3 months' },
    ...{ price: 11.99, discount: 0, total: 11.99, days: 90, bonus_days: 0, extended_days: 90 },
    payment: status === 'waiting' ? { tokenize_url: 'https://gateway.test/cards/tokenize' } : null,
  };
}
