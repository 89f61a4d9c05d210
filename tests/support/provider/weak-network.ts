/**
 * A provider behind a network that loses, delays, duplicates and reorders, in simulated time. The provider has deliberately no protection
 * except for the idempotency key: a charge under a second key is a second charge.
 */
import type { Call } from '../../../src/lib/api/client';
import { openEnvelope } from '../../../src/lib/api/envelope';
import { sendKeyed } from '../../../src/lib/api/keyed-call';
import { ProviderError, type ProviderFailure } from '../../../src/lib/api/provider-error';
import type { HttpRequest, HttpResponse } from '../../../src/lib/api/transport';
import { untilAborted } from '../fakes/until-aborted';
import { wireCall } from '../fakes/wire-call';
import type { SimulatedTime } from './simulated-time';

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
const NOT_FOUND = 404;
const PREFLIGHT_MS = 50;
const success = (data: unknown): HttpResponse => ({
  status: 200,
  text: JSON.stringify({ status: 'SUCCESS', data, message: '' }),
});
const refusal = (status: number, message: string, retryAfterMs?: number): HttpResponse => ({
  ...{ status, text: JSON.stringify({ status: 'ERROR', data: null, message }) },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

const failed = (reason: ProviderFailure['reason']) => new ProviderError({ source: 'provider', reason });

/** Which requests with an idempotency key the provider's CORS rules let pass: the browser sends no other. */
type KeyRule = 'all' | 'calls' | 'none';

export class WeakProvider {
  readonly orders = new Map<string, WeakOrder>();
  /** By order: the keys under which a charge was sent. */
  readonly keysSent = new Map<string, Set<string>>();
  /** The keys that were charged, each with its number of charges. */
  readonly chargedKeys = new Map<string, number>();
  /** From here on the network has no faults. */
  isCalm = false;
  /** By order: when the last outcome of a charge was reported, in one of the ways of docs/provider.md. */
  readonly reportedAt = new Map<string, number>();
  private readonly answers = new Map<string, HttpResponse | 'working'>();
  private apiUrl = '';

  /**
   * @param endsAnyOrder whether an order expires, and can be cancelled, while its charge is processed: it may be paid after its end
   * @param keyRule whether CORS lets keyed calls pass, and the probes for them
   */
  constructor(
    private readonly time: SimulatedTime,
    private readonly random: () => number,
    private readonly endsAnyOrder: boolean,
    private readonly keyRule: KeyRule,
  ) {
    this.startRun();
  }

  /** The app starts anew: it knows nothing of the provider's CORS rules. */
  startRun(): void {
    this.apiUrl = `https://${crypto.randomUUID()}.test`;
  }

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

  readonly call: Call = wireCall(async (name, content, { idempotencyKey: key, signal }) => {
    const { apiUrl, send } = this;
    const request: HttpRequest = {
      ...{ method: 'POST', url: `${apiUrl}/${name}`, timeoutMs: CLIENT_LIMIT_MS },
      ...{ signal, body: JSON.stringify(content) },
    };
    const isKeyed = name === 'payOrder' && key !== undefined;
    const sending = isKeyed ? sendKeyed({ name, apiUrl, request, key, send }) : send(request);
    return openEnvelope(await sending);
  });

  private readonly send = (request: HttpRequest) =>
    untilAborted(this.transmit(request), request.signal, () => failed('aborted'));

  private transmit({ method, url, body, idempotencyKey: key, timeoutMs }: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const fail = (reason: ProviderFailure['reason']) => reject(failed(reason));
      this.time.after(timeoutMs, () => fail('timeout'));
      const isPreflightRefused =
        key !== undefined && (this.keyRule === 'none' || (this.keyRule === 'calls' && method === 'GET'));
      if (isPreflightRefused) return this.time.after(PREFLIGHT_MS, () => fail('network'));
      const name = url.slice(url.lastIndexOf('/') + 1);
      const content = (typeof body === 'string' ? JSON.parse(body) : {}) as Record<string, unknown>;
      if (method === 'POST' && name === 'payOrder') this.noteKey(String(content['order_id']), key ?? '');
      const luck = this.isCalm ? 1 : this.random();
      if (luck < 0.06) return this.time.after(this.delay(), () => resolve(busy(this.random() < 0.5)));
      // The connection breaks, and a proxy delivers the request nevertheless.
      if (luck < 0.2) this.time.after(this.delay(), () => fail('network'));
      const deliveries = this.isCalm ? 1 : Math.floor(this.random() * 2.6);
      for (let delivery = 0; delivery < deliveries; delivery += 1)
        this.time.after(this.delay(), () =>
          method === 'GET'
            ? this.giveBack(refusal(NOT_FOUND, 'Not found'), resolve)
            : this.handle(name, content, key ?? '', (response) => this.giveBack(response, resolve)),
        );
      return undefined;
    });
  }

  private giveBack(response: HttpResponse, give: (response: HttpResponse) => void): void {
    if (!this.isCalm && this.random() < 0.15) return;
    this.time.after(this.delay(), () => give(response));
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
    give: (response: HttpResponse) => void,
  ): void {
    if (name === 'payOrder') this.pay(this.order(String(request['order_id'])), key, give);
    else give(this.response(name, request));
  }

  private response(name: string, request: Record<string, unknown>): HttpResponse {
    if (name === 'userInfo') return success({ id: 7, ngayhethan: '2991-01-01 00:00:00' });
    if (name === 'listVouchers') return success([]);
    const order = this.order(String(request['id'] ?? request['order_id']));
    if (name !== 'cancelOrder') return success(wireOf(order));
    if (order.status !== 'waiting' || !this.mayEnd(order)) return refusal(409, 'This order cannot be cancelled');
    order.status = 'cancelled';
    return success(wireOf(order));
  }

  private mayEnd({ working }: WeakOrder): boolean {
    return this.endsAnyOrder || working === 0;
  }

  private pay(order: WeakOrder, key: string, give: (response: HttpResponse) => void): void {
    const known = this.answers.get(key) ?? this.refusalOf(order, key);
    if (known !== null) {
      give(known === 'working' ? this.inProgress() : known);
      return;
    }
    this.answers.set(key, 'working');
    this.reportedAt.delete(order.id);
    const tells = this.random() < 0.5;
    order.pending ||= tells;
    order.working += 1;
    const isLater = this.random() < 0.2;
    const workMs = this.isCalm ? 50 : Math.floor(this.random() * (isLater ? 90_000 : 5_000));
    if (isLater) {
      // The provider accepts the charge, and responds before the gateway has.
      const accepted = success(wireOf(order));
      this.answers.set(key, accepted);
      give(accepted);
    }
    // Another client cancels the order meanwhile.
    if (this.endsAnyOrder && !this.isCalm && this.random() < 0.3)
      this.time.after(this.random() * workMs, () => void this.response('cancelOrder', { order_id: order.id }));
    this.time.after(workMs, () => {
      const verdict = this.finish(order, key);
      if (!isLater) give(verdict);
      // A waiting order that was never pending says nothing of a card that was declined after the response.
      if (tells || !isLater || order.status !== 'waiting') this.reportedAt.set(order.id, this.time.now());
    });
  }

  /** For an order that has ended unpaid. */
  private refusalOf({ status }: WeakOrder, key: string): HttpResponse | null {
    if (status === 'waiting' || status === 'paid') return null;
    const refused = refusal(409, 'This order has ended: place a new one');
    this.answers.set(key, refused);
    return refused;
  }

  private inProgress(): HttpResponse {
    const kind = this.random();
    if (kind < 0.34) return refusal(409, 'This request is being worked on');
    return kind < 0.67 ? refusal(425, 'Too early', 2_000) : refusal(409, 'Come back', 1_000);
  }

  private finish(order: WeakOrder, key: string): HttpResponse {
    const verdict = this.random();
    order.pending = false;
    order.working -= 1;
    let response = refusal(422, 'The card is not accepted');
    if (verdict < 0.6) {
      order.status = 'paid';
      order.charges += 1;
      this.chargedKeys.set(key, (this.chargedKeys.get(key) ?? 0) + 1);
      response = success(wireOf(order));
    } else if (verdict < 0.8 && order.status === 'waiting') {
      order.status = 'failed';
      response = refusal(402, 'Your card was declined');
    }
    this.answers.set(key, response);
    return response;
  }
}

function busy(isPatient: boolean): HttpResponse {
  return refusal(isPatient ? 503 : 429, 'Come back later', 3_000);
}

function wireOf({ id, status, pending }: WeakOrder): unknown {
  return {
    ...{ id, plan_id: '3-months', method: 'card', currency: 'USD', status, pending, item: '3 months' },
    ...{ price: 11.99, discount: 0, total: 11.99, days: 90, bonus_days: 0, extended_days: 90 },
    payment: status === 'waiting' ? { tokenize_url: 'https://gateway.test/cards/tokenize' } : null,
  };
}
