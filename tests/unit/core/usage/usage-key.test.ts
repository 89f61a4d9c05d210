/** The key of a day's usage record suits a header, whatever the account's id is. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../../../common/contract/endpoint';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { signIn } from '../../../../src/core/session/sign-in';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { useFakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { wireUser } from '../../../support/fakes/service-samples';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2) });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['usr 7', 'người', 'usr_会员', '7'.repeat(64)])('usage of the account %j is recorded', async (id) => {
  const services = useFakeServices({ isDesktop: false });
  const sent: unknown[] = [];
  services.handlers.userInfo = () => ({ ...wireUser, id });
  services.handlers.createUsage = (usage, { idempotencyKey }) => {
    sent.push(usage.user_id, idempotencyKey);
    return null;
  };
  await signIn('demo', 'demo1234');
  await loadSession();
  const stop = trackUsage();
  await passTime(3_600_000);
  expect(sent).toEqual([id, 'usage-2026-11-20']);
  expect(sent[1]).toMatch(IDEMPOTENCY_KEY);
  stop();
});
