/** Money in whatever order requests and answers arrive: no second charge, and no word that is not the provider's (promise J3). */
import fc from 'fast-check';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../../../sandbox/seed/random';
import { loadLaterTexts } from '../../../../../src/lib/i18n/i18n';
import { openOf } from '../../../../../src/features/checkout/checkout-state.rules';
import { contradictionsIn, dangersBetween, isUnknown } from '../../../../support/checkout/checkout-invariants';
import { loadWindows, sharedLocks, sharedStorage, type ChargeWindow } from '../../../../support/checkout/charge-window';
import { SimulatedTime, turns } from '../../../../support/provider/simulated-time';
import { WeakProvider } from '../../../../support/provider/weak-network';

const ORDERS = 10_000;
const START = Date.UTC(2026, 10, 20);
const CALM_AFTER_MS = 10 * 60_000;
const TOKEN_WITHIN_MS = 3_000;

let allWindows: readonly ChargeWindow[];
let chargesChanged = () => {};
const storage = sharedStorage((name) => {
  if (name === 'openCharges') chargesChanged();
});
beforeAll(async () => {
  // Texts are their keys here.
  await i18next.init({ lng: 'cimode' });
  await loadLaterTexts();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { locks: sharedLocks() });
  allWindows = await loadWindows();
  for (const { signedInServices } of allWindows) await signedInServices();
});
afterAll(() => vi.unstubAllGlobals());

interface Reached {
  paid: number;
  unpaid: number;
  doubted: number;
  inDoubt: number;
  repeated: number;
  restarted: number;
  settled: number;
  unsent: number;
  takenIn: number;
}

/** What was said of an order, and done with it, in all windows. */
interface Told {
  readonly wrong: string[];
  /** Keys of which it was said that nothing was charged under them. */
  readonly denied: Set<string>;
}

/** Judges everything that a window shows of an order. @returns the function that stops it */
function judge(window: ChargeWindow, id: string, provider: WeakProvider, told: Told, reached: Reached): () => void {
  const { useCheckout, useNotices, service, isLeased } = window;
  const { wrong, denied } = told;
  const deny = () => {
    for (const key of provider.keysSent.get(id) ?? []) denied.add(key);
  };
  const said = () => {
    const { order, cardProblem, failure } = service();
    if (order?.id !== id) return;
    if (order.isPending) reached.doubted += 1;
    if (failure?.reason === 'no-key') reached.unsent += 1;
    if (order.status === 'paid' && provider.order(id).charges === 0) wrong.push('paid was said before it was');
    const hasEndedUnpaid = order.status !== 'waiting' && order.status !== 'paid';
    if (hasEndedUnpaid && order.isPending) reached.inDoubt += 1;
    if (cardProblem !== null || (hasEndedUnpaid && !order.isPending)) deny();
  };
  const stops = [
    useCheckout.subscribe(said),
    useCheckout.subscribe((state, before) => {
      wrong.push(...contradictionsIn(state), ...dangersBetween(before, state, isLeased));
      // What was unknown is settled: nothing but the charge's own end lets go of the order.
      if (isUnknown(before, id) && openOf(state)?.order.id === id && !isUnknown(state, id)) {
        reached.settled += 1;
        if (isLeased(id)) wrong.push('an unknown charge was forgotten');
      }
    }),
    useNotices.subscribe(({ notices }, before) => {
      const last = notices.at(-1);
      if (last === undefined || last.id === before.notices.at(-1)?.id) return;
      if (last.type === 'success' && provider.order(id).charges === 0) wrong.push('a notice said paid before it was');
      if (last.getText() === 'payment.result.failed') deny();
    }),
  ];
  return () => stops.forEach((stop) => stop());
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
  const windows = allWindows.slice(0, random() < 0.6 ? 1 : 2);
  const listeners = new Set<() => void>();
  let keys = 0;
  let tokens = 0;
  let isOnline = true;
  for (const { replaceServices, services } of windows)
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
      tokenizeCard: () =>
        new Promise((resolve) => {
          const token = { token: `card_${(tokens += 1)}`, brand: 'visa', lastFour: '4242' };
          time.after(random() * TOKEN_WITHIN_MS, () => resolve(token));
        }),
    });
  const restart = (window: ChargeWindow) => {
    const { user } = window.useSession.getState();
    window.openSession('t');
    provider.startRun();
    window.resetLeases();
    window.resetKeyedRequests();
    window.leaveCheckout();
    if (user) window.setUser(user, time.now());
    window.resumeCharges();
  };
  // Another person's orders.
  storage.removeItem('openCharges');
  // As the work of a session does.
  chargesChanged = () =>
    void time.after(0, () => {
      if (windows.length > 1) reached.takenIn += 1;
      for (const { resumeCharges } of windows) resumeCharges();
    });
  windows.forEach(restart);
  const id = provider.place();
  const told: Told = { wrong: [], denied: new Set() };
  const { wrong, denied } = told;
  const stops = windows.map((window) => judge(window, id, provider, told, reached));

  const setOnline = (isNowOnline: boolean) => {
    isOnline = isNowOnline;
    for (const received of [...listeners]) received();
  };
  const act = () => {
    const window = windows[Math.floor(random() * windows.length)];
    const kind = random();
    if (!window) return;
    if (kind < 0.4) void window.payByCard(window.goodCard);
    else if (kind < 0.5) void window.refreshShownOrder();
    else if (kind < 0.6) window.leaveCheckout();
    else if (kind < 0.75) void window.resumeOrder(id);
    else if (kind < 0.8) void window.cancelOrder();
    else if (kind < 0.85) {
      reached.restarted += window.leasedOrders().length;
      restart(window);
    } else setOnline(!isOnline);
  };
  const openOrder = () => windows.forEach(({ resumeOrder }) => void resumeOrder(id));
  openOrder();
  for (let revision = 0, at = 0; revision < 8 * windows.length; revision += 1) {
    at += (random() * 40_000) / windows.length;
    time.after(at, act);
  }
  time.after(CALM_AFTER_MS, () => {
    provider.isCalm = true;
    setOnline(true);
    openOrder();
  });
  for (let minute = 2; minute < 20; minute += 1)
    time.after(CALM_AFTER_MS + minute * 60_000, () => {
      const isDue = (provider.reportedAt.get(id) ?? Infinity) <= time.now() - 60_000;
      const isUnsettled = windows.some(({ isLeased }) => isLeased(id));
      if (isDue && isUnsettled) wrong.push('not settled a minute after its outcome was reported');
    });
  while (await time.step());
  // Nothing is watched without its page: a last look at the end.
  openOrder();
  while (await time.step());
  await turns();
  stops.forEach((stop) => stop());

  const { charges, status } = provider.order(id);
  if (charges > 1) wrong.push(`${charges} charges`);
  for (const key of denied) if (provider.chargedKeys.has(key)) wrong.push(`${key} was said not to be charged`);
  for (const { leasedOrders, service } of windows) {
    if (leasedOrders().length > 0) wrong.push('never settled');
    const { order } = service();
    if (order?.status !== status) wrong.push(`shown as ${order?.status ?? 'nothing'}, and is ${status}`);
  }
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
      takenIn: 0,
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
