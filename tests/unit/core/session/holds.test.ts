/** What holds requests back while the provider is busy (promise J10), and what holds a session that has ended. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { providerHoldMs, recordResponse } from '../../../../src/core/session/provider-hold';
import { holdSessionBy, mustHoldSession, whenHoldEnds } from '../../../../src/core/session/session-hold.store';
import type { ProviderFailure } from '../../../../src/lib/api/provider-error';
import { signedInServices } from '../../../support/stages/flow-stage';
import { passTime } from '../../../support/time/pass-time';

const MINUTE = 60_000;
const unnamed: ProviderFailure = { source: 'provider', reason: 'server', status: 503 };
const busy: ProviderFailure = { ...unnamed, retryAfterMs: MINUTE };

describe('the hold of a busy provider', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    await signedInServices();
    return () => vi.useRealTimers();
  });

  it('J10: goes on when a call that a person asked for succeeds before it is over', () => {
    recordResponse(busy);
    recordResponse(null);
    expect(providerHoldMs()).toBeGreaterThanOrEqual(MINUTE);
  });

  it('J10: lasts as long as the longest wait that any response asked for', () => {
    recordResponse({ ...busy, retryAfterMs: 2 * MINUTE });
    recordResponse(busy);
    expect(providerHoldMs()).toBe(2 * MINUTE);
  });

  it('J10: grows with each busy response, and begins anew after a success', async () => {
    const holdOf = () => {
      recordResponse(unnamed);
      return providerHoldMs();
    };
    const first = holdOf();
    await passTime(first);
    const second = holdOf();
    expect(second).toBeGreaterThan(first);
    await passTime(second);
    recordResponse(null);
    expect(holdOf()).toBe(first);
  });
});

it('a held session is told once that nothing holds it any more', () => {
  let isHeld = true;
  const listeners = new Set<() => void>();
  holdSessionBy({
    isHeld: () => isHeld,
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  });
  const ended = vi.fn<() => void>();
  whenHoldEnds(ended);
  const change = () => [...listeners].forEach((changed) => changed());
  change();
  expect([mustHoldSession(), ended.mock.calls.length]).toEqual([true, 0]);
  isHeld = false;
  change();
  change();
  expect([mustHoldSession(), ended.mock.calls.length]).toEqual([false, 1]);
});
