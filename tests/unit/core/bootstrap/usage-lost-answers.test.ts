/** A usage record whose response is lost: the provider may have stored it, so no second one is sent for the day. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { readStored } from '../../../../src/lib/platform/storage';
import { failure, passTime, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

const HOUR = 60 * 60_000;
/** 9:00 in the provider's time zone, UTC+7. */
const MORNING = Date.UTC(2026, 10, 20, 2);

let services: FakeServices;
let records: unknown[];
let stop: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ now: MORNING });
  services = useFakeServices({ isDesktop: false });
  records = [];
  services.handlers.createUsage = keep;
  stop = () => {};
  await begin();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Signs in and starts the loop, as SessionWork does. */
async function begin(): Promise<void> {
  await signIn('demo', 'demo1234');
  await loadSession();
  stop = trackUsage();
}

function keep(usage: unknown): null {
  records.push(usage);
  return null;
}

const pass = (spanMs: number) => passTime(spanMs);

describe('a usage record', () => {
  it.each([
    ['network', undefined],
    ['timeout', undefined],
    ['bad-response', 200],
    ['server', 502],
    ['server', 504],
  ] as const)(
    'is not sent again on the same day, even in a new session, when its response is %s (status %s): it may have been stored',
    async (reason, status) => {
      services.handlers.createUsage = (usage) => {
        keep(usage);
        throw new ProviderError({ source: 'provider', reason, ...(status !== undefined && { status }) });
      };
      await pass(5 * HOUR);
      expect(records).toHaveLength(1);
      expect(readStored('loginTimestampSaved')).toBe(String(MORNING));
      await signOut();
      stop();
      await begin();
      await pass(3 * HOUR);
      expect(records).toHaveLength(1);
      await pass(24 * HOUR);
      expect(records).toHaveLength(2);
    },
  );

  it('is never stored twice for a day by the provider, whichever responses are lost, refused or late', async () => {
    const response = fc.constantFrom('kept', 'lost', 'lost before', 'refused', 'proxy');
    await fc.assert(
      fc.asyncProperty(fc.array(response, { maxLength: 12 }), async (answers) => {
        vi.setSystemTime(MORNING);
        services = useFakeServices({ isDesktop: false });
        const kept: string[] = [];
        services.handlers.createUsage = ({ date }) => {
          const next = answers.shift() ?? 'kept';
          if (next === 'kept' || next === 'lost' || next === 'proxy') kept.push(date);
          if (next === 'refused') throw failure('rejected');
          if (next === 'proxy') throw new ProviderError({ source: 'provider', reason: 'server', status: 504 });
          if (next !== 'kept') throw failure('network');
          return null;
        };
        stop();
        await begin();
        await pass(50 * HOUR);
        stop();
        expect(kept).toEqual([...new Set(kept)]);
      }),
      { numRuns: 20 },
    );
  });
});
