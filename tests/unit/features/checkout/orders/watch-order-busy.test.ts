/** Watching an order backs off from a provider that is busy or fails, and leaves it alone for as long as it asks (promise J10). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordResponse } from '../../../../../src/core/session/provider-hold';
import { ProviderError } from '../../../../../src/lib/api/provider-error';
import { watchOrder } from '../../../../../src/features/checkout/orders/watch-order';
import { settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { passTime } from '../../../../support/time/pass-time';
import { placedOrder, times } from '../../../../support/checkout/service-stage';

let services: FakeServices;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) });
  ({ services } = await placedOrder('bank_transfer'));
});
afterEach(() => {
  vi.useRealTimers();
});

const requested = () => times(services, 'showOrder');
async function pass(spanMs: number): Promise<void> {
  await passTime(spanMs);
  await settle();
}

describe('a provider with problems', () => {
  const refuse = (status: number, retryAfterMs?: number) => () => {
    const reason = status === 429 ? 'rejected' : 'server';
    throw new ProviderError({
      ...{ source: 'provider', reason, status },
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  };

  it.each([429, 503])('is polled at growing intervals (%s), and as before once it responds', async (status) => {
    const stop = watchOrder();
    const show = services.handlers.showOrder;
    services.handlers.showOrder = refuse(status);
    // After 3, 6, 12, 24 and 48 s.
    await pass(93_000);
    expect(requested()).toBe(5);
    if (show) services.handlers.showOrder = show;
    await pass(60_000);
    expect(requested()).toBe(6);
    await pass(10_000);
    expect(requested()).toBe(7);
    stop();
  });

  it('is not polled before the Retry-After of another call has passed, even when the person returns to the window', async () => {
    const stop = watchOrder();
    recordResponse({ source: 'provider', reason: 'server', status: 503, retryAfterMs: 45_000 });
    await pass(3_000);
    services.focus();
    await pass(41_999);
    expect(requested()).toBe(0);
    await pass(1);
    expect(requested()).toBe(1);
    stop();
  });

  it('is not polled before its Retry-After has passed, even when the person returns to the window', async () => {
    const stop = watchOrder();
    services.handlers.showOrder = refuse(503, 45_000);
    await pass(3_000);
    services.focus();
    services.setHidden(true);
    await pass(44_000);
    services.setHidden(false);
    await pass(999);
    expect(requested()).toBe(1);
    await pass(1);
    expect(requested()).toBe(2);
    stop();
  });
});
