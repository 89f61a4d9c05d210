/** A day's usage of a person who signs out, loads the page again and signs in: signing out removes all that is known of the first record. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { useUsage } from '../../../../src/core/usage/usage.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { useFakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 2) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a second record of a day is sent once when the provider knows its key', async () => {
  const services = useFakeServices({ isDesktop: false });
  const known = new Map<string | undefined, unknown>();
  let requested = 0;
  services.handlers.createUsage = (usage, { idempotencyKey }) => {
    requested += 1;
    // As docs/provider.md says: the same key with another request is refused.
    if (known.has(idempotencyKey)) throw new ProviderError({ source: 'provider', reason: 'rejected', status: 422 });
    known.set(idempotencyKey, usage);
    return null;
  };
  const begin = async () => {
    await signIn('demo', 'demo1234');
    await loadSession();
    return trackUsage();
  };

  const stop = await begin();
  await passTime(HOUR);
  await signOut();
  stop();
  useUsage.setState({ record: null });
  const stopAgain = await begin();
  await passTime(12 * HOUR);
  expect([requested, known.size]).toEqual([2, 1]);
  expect(readStored('loginTimestampSaved')).toBe(readStored('loginTimestamp'));
  stopAgain();
});
