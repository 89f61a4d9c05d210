/** Shared by the tests of payments, gifts and referrals: calls over real sockets, and queries to the database file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ProviderCall } from '../../../../common/contract/provider/provider-api';
import { openDatabase } from '../../../../sandbox/database/database';
import { TEST_CARDS } from '../../../../sandbox/gateway/cards';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../../sandbox/sandbox';
import { wireAt } from '../../../support/provider/provider-time';
import { call, send, signIn, type CallOptions } from '../client';

export const DAY_MS = 86_400_000;

/** An order on the wire. */
export interface Order {
  readonly id: number;
  readonly status: string;
  readonly total: number;
  readonly discount: number;
  readonly currency: string;
  readonly days: number;
  readonly bonus_days: number;
  readonly extended_days: number;
  readonly pending: boolean;
  readonly voucher_id: string | null;
  readonly service_until: string | null;
  readonly expires_at: string;
  readonly payment: Readonly<Record<string, unknown>> | null;
}

export interface Voucher {
  readonly id: string;
  readonly percent: number;
  readonly state: string;
  readonly points: number | null;
  readonly shared_with?: string;
  readonly shared_by?: string | null;
}

/** A sandbox with a database file that a test may read, and a clock that it may set. */
export interface Shop {
  readonly sandbox: Sandbox;
  readonly file: string;
  now: number;
  /** Queries the file itself, as another program would. */
  query<S extends v.GenericSchema>(row: S, sql: string): v.InferOutput<S>[];
  /** The only number of a query's result. */
  count(sql: string): number;
  close(): Promise<void>;
}

export async function openShop(now = Date.UTC(2026, 5, 15, 10), options: SandboxOptions = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
  const file = join(folder, 'test.db');
  const clock = { now };
  const sandbox = await startSandbox({ servers: 1, games: 1, databaseFile: file, now: () => clock.now, ...options });
  const query = <S extends v.GenericSchema>(row: S, sql: string) => {
    const database = openDatabase(file);
    try {
      return database.all(row, sql);
    } finally {
      database.close();
    }
  };
  return Object.assign(clock, {
    sandbox,
    file,
    query,
    count: (sql: string) => query(v.object({ n: v.number() }), sql)[0]?.n ?? Number.NaN,
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  });
}

/** The data of a call that must succeed. */
export async function get<Data>(
  sandbox: Sandbox,
  name: ProviderCall,
  payload: Record<string, unknown>,
  options: CallOptions,
): Promise<Data> {
  const response = await call(sandbox, name, payload, options);
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${response.text}`);
  return response.body?.data as Data;
}

/** The refusal of a call, as 'status message'. */
export async function refusal(
  sandbox: Sandbox,
  name: ProviderCall,
  payload: Record<string, unknown>,
  options: CallOptions,
): Promise<string> {
  const { status, body } = await call(sandbox, name, payload, options);
  return `${status} ${String(body?.message)}`;
}

export const CARD_ORDER = { plan_id: '1-month', method: 'card', currency: 'USD' } as const;
export const TRANSFER_ORDER = { plan_id: '1-month', method: 'bank_transfer', currency: 'VND' } as const;
export const PAYPAL_ORDER = { plan_id: '1-month', method: 'paypal', currency: 'USD' } as const;

export function newOrder(sandbox: Sandbox, key: string, change: Record<string, unknown> = {}): Promise<Order> {
  return get(sandbox, 'createOrder', { ...CARD_ORDER, ...change }, { key });
}

export const goodCard = { number: TEST_CARDS.approve, month: 12, year: 2030, cvv: '123', holder: 'Mika Santos' };

/** Sends a card to the gateway as a page would. */
export function tokenize(sandbox: Sandbox, card: unknown, headers: Record<string, string> = {}) {
  return send(`${sandbox.gatewayUrl}/cards/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(card),
  });
}

export async function cardToken(sandbox: Sandbox, behaviour: keyof typeof TEST_CARDS = 'approve'): Promise<string> {
  const response = await tokenize(sandbox, { ...goodCard, number: TEST_CARDS[behaviour] });
  return (response.body?.data as { token: string }).token;
}

/** The id of a voucher that the account can use. */
export async function freeVoucher(sandbox: Sandbox, key: string): Promise<string> {
  const vouchers = await get<Voucher[]>(sandbox, 'listVouchers', {}, { key });
  const free = vouchers.find(({ state }) => state === 'available');
  if (free === undefined) throw new Error('no voucher is left');
  return free.id;
}

/** When the account's service ends, in milliseconds since 1970. */
export async function expiryOf(sandbox: Sandbox, key: string): Promise<number> {
  return wireAt((await get<{ ngayhethan: string }>(sandbox, 'userInfo', {}, { key })).ngayhethan);
}

/** Creates an account, with or without a referral code, and signs it in. */
export async function newcomer(sandbox: Sandbox, account: string, referralCode = ''): Promise<string> {
  const registered = await call(sandbox, 'register', {
    ...{ account, password: 'secret12', email: `${account}@mail.test`, full_name: 'New Comer' },
    referral_code: referralCode,
  });
  if (registered.status !== 200) throw new Error(registered.text);
  return signIn(sandbox, account, `machine-${account}`, 'secret12');
}

/** Submits the form of an order's approval page. */
export function decideAt(
  order: Order,
  decision: 'approve' | 'decline' | 'later',
  subscribe = false,
): Promise<Response> {
  const url = new URL(String(order.payment?.['approval_url']));
  const form = new URLSearchParams({ key: url.searchParams.get('key') ?? '', decision });
  if (subscribe) form.set('subscribe', 'yes');
  return fetch(new URL(url.pathname, url), { method: 'POST', body: form, redirect: 'manual' });
}
