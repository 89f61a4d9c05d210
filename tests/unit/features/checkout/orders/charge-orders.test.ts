/** Money in whatever order requests and answers arrive: no second charge, and no word that is not the provider's (promise J3). */
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../../../../sandbox/seed/random';
import { cancelOrder } from '../../../../../src/features/checkout/orders/cancel-order';
import { resetLeases, leasedOrders, isLeased } from '../../../../../src/features/checkout/payment/charge-leases';
import { resetKeyedRequests } from '../../../../../src/core/session/keyed-request';
import { payByCard } from '../../../../../src/features/checkout/payment/pay-order';
import { resumeOrder } from '../../../../../src/features/checkout/orders/resume-order';
import { resumeCharges } from '../../../../../src/features/checkout/payment/settle-charge';
import { refreshShownOrder } from '../../../../../src/features/checkout/orders/watch-order';
import { replaceServices, services } from '../../../../../src/core/services/services';
import { loadLaterTexts } from '../../../../../src/lib/i18n/i18n';
import { removeStored } from '../../../../../src/lib/platform/storage';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { openSession, setUser, useSession } from '../../../../../src/core/session/session.store';
import { openOf } from '../../../../../src/features/checkout/checkout-state.rules';
import { contradictionsIn, dangersBetween, isUnknown } from '../../../../support/checkout/checkout-invariants';
import { signedInServices } from '../../../../support/flow-stage';
import { goodCard, service } from '../../../../support/checkout/service-stage';
import { SimulatedTime, turns } from '../../../../support/provider/simulated-time';
import { WeakProvider } from '../../../../support/provider/weak-network';
import { useCheckout, leaveCheckout } from '../../../../../src/features/checkout/checkout.store';

const ORDERS = 10_000;
const START = Date.UTC(2026, 10, 20);
const CALM_AFTER_MS = 10 * 60_000;

beforeEach(async () => {
  // Texts are their keys here.
  await i18next.init({ lng: 'cimode' });
  await loadLaterTexts();
  await signedInServices();
});

interface Reached {
  paid: number;
  unpaid: number;
  doubted: number;
  inDoubt: number;
  repeated: number;
  restarted: number;
  settled: number;
  unsent: number;
}

/** One order from its placing until all that was ever sent for it has arrived. @returns what was said and done wrongly */
async function liveThrough(seed: number, reached: Reached): Promise<readonly string[]> {
  const random = seededRandom(seed);
  const time = new SimulatedTime(START);
  // A provider of the other kind ends an order whatever is under way for it, and charges the card after all.
  const endsAnyOrder = random() < 0.5;
  const keyLuck = random();
  const provider = new WeakProvider(
    time,
    random,
    endsAnyOrder,
    keyLuck < 0.7 ? 'all' : keyLuck < 0.97 ? 'calls' : 'none',
  );
  const listeners = new Set<() => void>();
  let keys = 0;
  let tokens = 0;
  let isOnline = true;
  replaceServices({
    ...services(),
    call: provider.call,
    clock: time,
    random,
    newKey: () => `key-${(keys += 1)}`,
    network: {
      isOnline: () => isOnline,
      onChange(received) {
        listeners.add(received);
        return () => listeners.delete(received);
      },
    },
    tokenizeCard: () => Promise.resolve({ token: `card_${(tokens += 1)}`, brand: 'visa', lastFour: '4242' }),
  });
  const restart = () => {
    const { user } = useSession.getState();
    openSession('t');
    provider.startRun();
    resetLeases();
    resetKeyedRequests();
    leaveCheckout();
    if (user) setUser(user, time.now());
    resumeCharges();
  };
  // Another person's orders.
  removeStored('openCharges');
  restart();
  const id = provider.place();
  const wrong: string[] = [];
  /** Keys under which a charge was reported as not made. */
  const denied = new Set<string>();
  const said = () => {
    const { order, cardProblem } = service();
    if (order?.id !== id) return;
    if (order.isPending) reached.doubted += 1;
    if (service().failure?.reason === 'no-key') reached.unsent += 1;
    if (order.status === 'paid' && provider.order(id).charges === 0) wrong.push('paid was said before it was');
    const hasEndedUnpaid = order.status !== 'waiting' && order.status !== 'paid';
    if (hasEndedUnpaid && order.isPending) reached.inDoubt += 1;
    const mentionsUncharged = cardProblem !== null || (hasEndedUnpaid && !order.isPending);
    if (mentionsUncharged) for (const key of provider.keysSent.get(id) ?? []) denied.add(key);
  };
  const stopWords = useCheckout.subscribe(said);
  const stopSteps = useCheckout.subscribe((state, before) => {
    wrong.push(...contradictionsIn(state), ...dangersBetween(before, state, isLeased));
    // What was unknown is settled: nothing but the charge's own end lets go of the order.
    if (isUnknown(before, id) && openOf(state)?.order.id === id && !isUnknown(state, id)) {
      reached.settled += 1;
      if (isLeased(id)) wrong.push('an unknown charge was forgotten');
    }
  });
  const stopNotices = useNotices.subscribe(({ notices }, before) => {
    const last = notices.at(-1);
    if (last === undefined || last.id === before.notices.at(-1)?.id) return;
    if (last.type === 'success' && provider.order(id).charges === 0) wrong.push('a notice said paid before it was');
    if (last.getText() === 'payment.result.failed') for (const key of provider.keysSent.get(id) ?? []) denied.add(key);
  });

  const act = () => {
    const kind = random();
    if (kind < 0.4) void payByCard(goodCard);
    else if (kind < 0.5) void refreshShownOrder();
    else if (kind < 0.6) leaveCheckout();
    else if (kind < 0.75) void resumeOrder(id);
    else if (kind < 0.8) void cancelOrder();
    else if (kind < 0.85) {
      reached.restarted += leasedOrders().length;
      restart();
    } else {
      isOnline = !isOnline;
      for (const received of [...listeners]) received();
    }
  };
  void resumeOrder(id);
  for (let revision = 0, at = 0; revision < 8; revision += 1) {
    at += random() * 40_000;
    time.after(at, act);
  }
  time.after(CALM_AFTER_MS, () => {
    provider.isCalm = true;
    isOnline = true;
    void resumeOrder(id);
  });
  for (let minute = 2; minute < 20; minute += 1)
    time.after(CALM_AFTER_MS + minute * 60_000, () => {
      const isDue = (provider.reportedAt.get(id) ?? Infinity) <= time.now() - 60_000;
      if (isDue && isLeased(id)) wrong.push('not settled a minute after its outcome was reported');
    });
  while (await time.step());
  // Nothing is watched without its page: a last look at the end.
  void resumeOrder(id);
  while (await time.step());
  await turns();
  stopWords();
  stopSteps();
  stopNotices();

  const { charges, status } = provider.order(id);
  if (charges > 1) wrong.push(`${charges} charges`);
  for (const key of denied) if (provider.chargedKeys.has(key)) wrong.push(`${key} was said not to be charged`);
  if (leasedOrders().length > 0) wrong.push('never settled');
  const { order } = service();
  if (order?.status !== status) wrong.push(`shown as ${order?.status ?? 'nothing'}, and is ${status}`);
  if (charges > 0) reached.paid += 1;
  else reached.unpaid += 1;
  if (keys > 1) reached.repeated += 1;
  return wrong;
}

it(
  'J3: 10,000 orders with late, duplicated, reordered and missing responses get no second charge and no wrong state',
  { timeout: 240_000 },
  async () => {
    const reached: Reached = {
      paid: 0,
      unpaid: 0,
      doubted: 0,
      inDoubt: 0,
      repeated: 0,
      restarted: 0,
      settled: 0,
      unsent: 0,
    };
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        expect(await liveThrough(seed, reached)).toEqual([]);
      }),
      { numRuns: ORDERS, endOnFailure: true },
    );
    // A simulation that reaches none of these proves nothing.
    for (const count of Object.values(reached)) expect(count).toBeGreaterThan(ORDERS / 100);
  },
);
