/** A held session sends no usage record, and does not call its day recorded. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../../src/core/session/sign-in';
import { holdSession } from '../../../../src/core/session/session.store';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { useUsage } from '../../../../src/core/usage/usage.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { useFakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the day of a held session is not claimed', async () => {
  const services = useFakeServices();
  await signIn('demo', 'demo1234');
  await loadSession();
  const stop = trackUsage();
  holdSession({ reason: 'other-device' });
  await passTime(2 * 3_600_000);
  stop();
  expect(services.calls).not.toContain('createUsage');
  expect([readStored('loginTimestampSaved'), useUsage.getState().record]).toEqual([null, null]);
});
