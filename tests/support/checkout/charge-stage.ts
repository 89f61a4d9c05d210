/** The stage of the charge tests: an order that waits for a card, simulated time, and charges whose outcome the test decides. */
import i18next from 'i18next';
import { vi } from 'vitest';
import { ProviderError } from '../../../src/lib/api/provider-error';
import { resetLeases } from '../../../src/features/checkout/payment/charge-leases';
import { resetKeyedRequests } from '../../../src/core/session/keyed-request';
import { payByCard } from '../../../src/features/checkout/payment/pay-order';
import { resumeCharges } from '../../../src/features/checkout/payment/settle-charge';
import { loadLaterTexts } from '../../../src/lib/i18n/i18n';
import { openSession, setUser, useSession } from '../../../src/core/session/session.store';
import { failure, settle } from '../fakes/fake-services';
import { passTime } from '../time/pass-time';
import { goodCard, placedOrder, type Stage } from './service-stage';
import { leaveCheckout } from '../../../src/features/checkout/checkout.store';

type Fate = () => never;

export interface ChargeStage extends Stage {
  /** Each charge that was sent. */
  readonly sent: { readonly key: string | undefined; readonly token: string }[];
  /** The outcomes of the next charges, in order; later ones reach the till. */
  fates: Fate[];
  /** How many different requests were sent: repetitions of one count once. */
  readonly requests: () => number;
}

export const lost: Fate = () => {
  throw failure('timeout');
};
/** The provider still processes a request under the same key. */
export const conflict = (status: number, retryAfterMs?: number): Fate => {
  const message = 'This request is under way';
  return () => {
    throw new ProviderError({
      ...{ source: 'provider', reason: 'rejected', status, message },
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  };
};

/** A card order with a stopped clock; the caller restores the real timers. */
export async function chargeStage(): Promise<ChargeStage> {
  // Texts are their keys here.
  await i18next.init({ lng: 'cimode' });
  await loadLaterTexts();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  const { services, till } = await placedOrder('card');
  const sent: ChargeStage['sent'] = [];
  const requests = () => new Set(sent.map(({ key, token }) => `${String(key)} ${token}`)).size;
  const stage: ChargeStage = { services, till, sent, fates: [], requests };
  const pay = services.handlers.payOrder;
  services.handlers.payOrder = (request, options) => {
    sent.push({ key: options.idempotencyKey, token: request.card_token });
    stage.fates.shift()?.();
    if (!pay) throw new Error('no till');
    return pay(request, options);
  };
  return stage;
}

export async function pass(spanMs: number): Promise<void> {
  await passTime(spanMs);
  await settle();
}

export async function payAndSettle(): Promise<void> {
  const paying = payByCard(goodCard);
  await pass(0);
  await paying;
}

const somebody = {
  ...{ id: '7', fullName: '', avatarUrl: '', email: '', isEmailVerified: null },
  ...{ expiresAt: null, registeredAt: null, subscription: null },
};

/** The provider returns another account's data for the session. */
export function beAccount(id: string, email: string): void {
  setUser({ ...(useSession.getState().user ?? somebody), id, email }, Date.now());
}

/** Restarts the app: everything in memory is lost. */
export async function restart(account = '7', email = ''): Promise<void> {
  const { user } = useSession.getState();
  openSession('t');
  resetLeases();
  resetKeyedRequests();
  leaveCheckout();
  setUser(user ?? somebody, Date.now());
  beAccount(account, email);
  resumeCharges();
  await pass(0);
}
