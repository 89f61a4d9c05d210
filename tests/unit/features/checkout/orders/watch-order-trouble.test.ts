/** Watching an order backs off from a provider in trouble, and leaves it alone for as long as it asks (promise J10). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../../../src/lib/api/provider-error';
import { watchOrder } from '../../../../../src/features/checkout/orders/watch-order';
import { settle, type FakeWorld } from '../../../../support/fake-world';
import { passTime } from '../../../../support/pass-time';
import { placedOrder, times } from '../../../../support/service-stage';

let world: FakeWorld;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  ({ world } = await placedOrder('bank_transfer'));
});
afterEach(() => {
  vi.useRealTimers();
});

const asked = () => times(world, 'showOrder');
async function pass(spanMs: number): Promise<void> {
  await passTime(spanMs);
  await settle();
}

describe('a provider in trouble', () => {
  const refuse = (status: number, retryAfterMs?: number) => () => {
    const reason = status === 429 ? 'rejected' : 'server';
    throw new ProviderError({
      ...{ source: 'provider', reason, status },
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  };

  it.each([429, 503])(
    'that asks to be left alone (%s) is asked more and more seldom, and as before once it answers',
    async (status) => {
      const stop = watchOrder();
      const show = world.handlers.showOrder;
      world.handlers.showOrder = refuse(status);
      // After 3, 6, 12, 24 and 48 s.
      await pass(93_000);
      expect(asked()).toBe(5);
      if (show) world.handlers.showOrder = show;
      await pass(60_000);
      expect(asked()).toBe(6);
      await pass(10_000);
      expect(asked()).toBe(7);
      stop();
    },
  );

  it('is not asked before its Retry-After is over, not even at the return to the window', async () => {
    const stop = watchOrder();
    world.handlers.showOrder = refuse(503, 45_000);
    await pass(3_000);
    world.focus();
    world.setHidden(true);
    await pass(44_000);
    world.setHidden(false);
    await pass(999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    stop();
  });
});
