/** The usage-tracking loop with fake services: its boundaries, a failing provider, other windows, and its end. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../src/core/session/sign-in';
import { signOut } from '../../../../src/core/session/sign-out';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { readStored, removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../src/core/session/session.store';
import { signedInSince } from '../../../../src/core/usage/signed-in-since';
import { deferred, failure, settle, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
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

describe('a session', () => {
  it('is recorded at the check at 60:00, not a second earlier, and not again on the day', async () => {
    await pass(HOUR - SECOND);
    expect(records).toEqual([]);
    await pass(SECOND);
    expect(records).toEqual([
      {
        date: '2026-11-20',
        duration: 3_600,
        login_time: '2026-11-20 09:00:00',
        user_id: useSession.getState().user?.id,
      },
    ]);
    await pass(13 * HOUR);
    expect(records).toHaveLength(1);
    expect([readStored('loginTimestamp'), readStored('loginTimestampSaved')]).toEqual([`${MORNING}`, `${MORNING}`]);
  });

  it('is recorded at the first check, at 15:00, when it is old enough already', async () => {
    stop();
    writeStored('loginTimestamp', String(MORNING - 2 * HOUR));
    stop = trackUsage();
    await pass(15 * MINUTE - SECOND);
    expect(records).toEqual([]);
    await pass(SECOND);
    expect(records).toMatchObject([{ duration: 8_100, login_time: '2026-11-20 07:00:00' }]);
  });

  it('is recorded at the next check when it is younger than 60 min', async () => {
    stop();
    writeStored('loginTimestamp', String(MORNING - 45 * MINUTE + SECOND));
    stop = trackUsage();
    await pass(15 * MINUTE);
    expect(records).toEqual([]);
    await pass(15 * MINUTE);
    expect(records).toMatchObject([{ duration: 75 * 60 - 1 }]);
  });

  it('restarts at midnight, and is recorded for the new day after 60 min', async () => {
    await pass(15 * HOUR - SECOND);
    expect(records).toHaveLength(1);
    await pass(SECOND);
    const midnight = Date.UTC(2026, 10, 20, 17);
    expect(readStored('loginTimestamp')).toBe(String(midnight));
    expect(signedInSince()).toBe(MORNING);
    await pass(HOUR - SECOND);
    expect(records).toHaveLength(1);
    await pass(SECOND);
    expect(records[1]).toMatchObject({ date: '2026-11-21', duration: 3_600, login_time: '2026-11-21 00:00:00' });
  });

  it.each([
    ['of another day', String(MORNING - 24 * HOUR)],
    ['that is missing', null],
    ['that is broken', 'yesterday'],
    ['that is still to come', String(MORNING + HOUR)],
  ])('starts now, with the loop, when its stored login is %s', (_, stored) => {
    stop();
    writeStored('loginTimestamp', stored);
    stop = trackUsage();
    expect(readStored('loginTimestamp')).toBe(String(MORNING));
  });

  it('F2: is recorded once after a long sleep within the day', async () => {
    vi.setSystemTime(MORNING + 8 * HOUR);
    await pass(15 * MINUTE);
    await pass(15 * MINUTE);
    expect(records).toHaveLength(1);
  });

  it('F3: is recorded once a day in a hidden window too, connected or not', async () => {
    services.setHidden(true);
    await pass(2 * HOUR);
    expect(records).toHaveLength(1);
    await pass(24 * HOUR);
    expect(records).toHaveLength(2);
    services.setHidden(false);
    await settle();
    await pass(HOUR);
    expect(records).toHaveLength(2);
  });

  it('is not recorded without a network, and at the first check with one', async () => {
    services.setOnline(false);
    await pass(3 * HOUR);
    expect(records).toEqual([]);
    services.setOnline(true);
    await pass(15 * MINUTE);
    expect(records).toMatchObject([{ duration: 3 * 3_600 + 900 }]);
  });
});

describe('a failed usage record', () => {
  it.each(['server', 'rejected'] as const)(
    'is logged when it is %s, and sent again at the next check with the same record and key',
    async (reason) => {
      const keys: unknown[] = [];
      services.handlers.createUsage = (_, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw failure(reason);
      };
      await pass(HOUR);
      expect(recentReports().at(-1)).toMatchObject({
        where: 'track-usage',
        text: expect.stringContaining(`provider ${reason}`) as string,
      });
      expect([useNotices.getState().notices, useSession.getState().token]).toEqual([[], 'token-1']);
      expect(readStored('loginTimestampSaved')).toBeNull();
      services.handlers.createUsage = (usage, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return keep(usage);
      };
      await pass(15 * MINUTE - SECOND);
      expect(records).toEqual([]);
      await pass(SECOND);
      expect(records).toMatchObject([{ duration: 3_600 }]);
      expect(keys).toEqual(['usage-2026-11-20', 'usage-2026-11-20']);
    },
  );

  it('B4: ends the session on a 401, and all keys are removed', async () => {
    services.handlers.createUsage = () => Promise.reject(failure('unauthorized'));
    await pass(HOUR);
    expect(useSession.getState()).toMatchObject({ token: null, end: { reason: 'expired-session' } });
    expect([readStored('loginTimestamp'), readStored('loginTimestampSaved')]).toEqual([null, null]);
  });

  it('is not sent a second time while its response is pending', async () => {
    const late = deferred<null>();
    let requested = 0;
    services.handlers.createUsage = () => {
      requested += 1;
      return late.promise;
    };
    await pass(2 * HOUR);
    expect(requested).toBe(1);
    late.resolve(null);
    await pass(2 * HOUR);
    expect(requested).toBe(1);
  });
});

describe('a session in two windows', () => {
  it('is recorded once when both check at the same time', async () => {
    const other = trackUsage();
    await pass(3 * HOUR);
    expect(records).toHaveLength(1);
    other();
  });

  it('is recorded once when the other window did so before the check', async () => {
    await pass(HOUR - SECOND);
    writeStored('loginTimestampSaved', readStored('loginTimestamp'));
    await pass(2 * HOUR);
    expect(records).toEqual([]);
  });
});

describe('signing out', () => {
  it('removes the keys and stops the loop', async () => {
    await signOut();
    stop();
    expect(
      ['loginTimestamp', 'loginTimestampSaved', 'signedInSince'].map((key) => readStored(key as 'signedInSince')),
    ).toEqual([null, null, null]);
    expect(vi.getTimerCount()).toBe(0);
    await pass(3 * HOUR);
    expect(records).toEqual([]);
  });

  it("B3: keeps the next person's keys when a late record fails", async () => {
    const late = deferred<null>();
    services.handlers.createUsage = () => late.promise;
    await pass(HOUR);
    await signOut();
    stop();
    await begin();
    writeStored('loginTimestampSaved', String(MORNING));
    late.reject(new Error('too late'));
    await settle();
    expect(readStored('loginTimestampSaved')).toBe(String(MORNING));
  });

  it('keeps the day recorded for the same account, and not for another one', async () => {
    await pass(HOUR);
    await signOut();
    stop();
    await begin();
    await pass(3 * HOUR);
    expect(records).toHaveLength(1);
    await signOut();
    stop();
    services.handlers.userInfo = () => ({ id: 8, full_name: 'Other' });
    await begin();
    await pass(HOUR);
    expect(records[1]).toMatchObject({ user_id: '8', duration: 3_600 });
    removeStored('loginTimestampSaved');
  });
});
