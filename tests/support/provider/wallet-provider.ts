/** The provider's wallet for actions: gifts, points and vouchers with idempotency keys, whose responses can be lost before or after their effect. */
import type { CallOptions } from '../../../src/lib/api/client';
import { ProviderError } from '../../../src/lib/api/provider-error';
import type { FakeServices } from '../fakes/fake-services';

export const refusal = (status: number, message: string): ProviderError =>
  new ProviderError({ source: 'provider', reason: 'rejected', status, message });
const lost = (reason: 'timeout' | 'network' | 'bad-response' | 'server') =>
  new ProviderError({ source: 'provider', reason, ...(reason === 'server' && { status: 500 }) });

type Mishap = 'none' | 'before' | 'after';

export interface WalletProvider {
  /** The outcome of the next redeem or exchange. */
  mishap: Mishap;
  reason: 'timeout' | 'network' | 'bad-response' | 'server';
  /** Codes with the number of times that each was given: more than one is the client's fault, since each had another key. */
  readonly given: Map<string, number>;
  /** How often points were deducted, once for each key. */
  exchanges: number;
  balance: number;
  readonly keys: string[];
  /** Whether the balance can be read. */
  hasBooks: boolean;
}

const OFFER = { id: 'offer-50', percent: 5, points: 50, state: 'exchange' };

/** Installs it into fake services: codes are 'A', 'B' and 'C', in either letter case, with the security code '1', each worth 50 points. */
export function walletProvider(services: FakeServices, balance = 1_000): WalletProvider {
  const answers = new Map<string, unknown>();
  const history: { id: number; delta: number; reason: string; created_at: string }[] = [];
  const provider: WalletProvider = {
    ...{ mishap: 'none', reason: 'timeout', given: new Map(), exchanges: 0, balance, keys: [], hasBooks: true },
  };
  const move = (delta: number, reason: string) => {
    provider.balance += delta;
    history.unshift({ id: history.length + 1, delta, reason, created_at: '2026-01-01 00:00:00' });
  };
  /** Deliberately without any protection except for the key: two keys are two gifts. */
  const once = <T>({ idempotencyKey = '' }: CallOptions, work: () => T): T => {
    provider.keys.push(idempotencyKey);
    const { mishap } = provider;
    provider.mishap = 'none';
    if (mishap === 'before') throw lost(provider.reason);
    if (!answers.has(idempotencyKey)) answers.set(idempotencyKey, work());
    if (mishap === 'after') throw lost(provider.reason);
    return answers.get(idempotencyKey) as T;
  };
  const books = () => {
    if (!provider.hasBooks) throw lost('network');
  };
  Object.assign(services.handlers, {
    giftCodeInfo({ code: typed, security_code }: { code: string; security_code: string }) {
      const code = typed.toUpperCase();
      if (!'ABC'.includes(code) || security_code !== '1') {
        throw refusal(422, 'Gift code or security code is not correct');
      }
      if (provider.given.has(code)) throw refusal(409, 'This gift code has already been used');
      return { code, title: `Gift ${code}`, kind: 'points', value: 50 };
    },
    redeemGiftCode: ({ code }: { code: string }, options: CallOptions) =>
      once(options, () => {
        provider.given.set(code, (provider.given.get(code) ?? 0) + 1);
        move(50, 'gift');
        return { code, title: `Gift ${code}`, kind: 'points', value: 50, balance: provider.balance };
      }),
    exchangePoints: (_: unknown, options: CallOptions) =>
      once(options, () => {
        if (provider.balance < OFFER.points) throw refusal(409, 'Not enough point');
        provider.exchanges += 1;
        move(-OFFER.points, 'exchange');
        return { balance: provider.balance };
      }),
    pointBalance() {
      books();
      return { balance: provider.balance, history: [...history] };
    },
    listVouchers() {
      books();
      return [OFFER];
    },
    searchItems: () => [{ id: 1, title: 'Gift', count: 3 - provider.given.size, code: 'A', security_code: '1' }],
  });
  return provider;
}
