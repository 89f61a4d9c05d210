/** A record of usage whose answer is lost: the provider may have kept it, so no second one of the day is sent. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { readStored } from '../../../../src/lib/platform/storage';
import { failure, passTime, useFakeServices, type FakeServices } from '../../../support/fake-services';

const HOUR = 60 * 60_000;
/** 9:00 where the provider is, UTC+7. */
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

describe('an answer', () => {
  it.each([
    ['network', undefined],
    ['timeout', undefined],
    ['bad-response', 200],
    ['server', 502],
    ['server', 504],
  ] as const)(
    'with %s (status %s) may have kept the record, so that no second one of the day is sent, also after signing in again',
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

  it('property: whatever answers are lost, refused or late, no day has two records at the provider', async () => {
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
