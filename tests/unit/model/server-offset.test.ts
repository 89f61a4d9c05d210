/** Promise F1: remaining days, promotions and the day of usage follow the provider's clock, whatever this machine's clock and zone are. */
import { afterAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../../src/model/promotions/popup-schedule';
import { remainingDays } from '../../../src/model/shop/service-end';
import { appliedOffset, nextOffset } from '../../../src/model/server-offset.rules';
import { usageStep } from '../../../src/core/usage/usage.rules';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const INSTANTS = 200;
const ZONES = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns'],
  ...['Asia/Ho_Chi_Minh', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'],
  ...['Pacific/Kiritimati', 'Pacific/Marquesas'],
];
const before = process.env['TZ'];
afterAll(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

/** The offset on a machine whose clock is wrong by the skew, after a response with this round-trip time. */
function learn(trueNow: number, skewMs: number, roundTripMs = 80, known: number | null = null): number | null {
  const sentAt = trueNow + skewMs - roundTripMs / 2;
  return nextOffset(known, { date: new Date(trueNow).toUTCString(), sentAt, receivedAt: sentAt + roundTripMs });
}

describe('F1: a clock that is wrong by up to ten years', () => {
  it(`F1: at ${INSTANTS} instants in ${ZONES.length} zones changes no remaining days, no promotion and no day of usage`, () => {
    let seed = 5;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (const zone of ZONES) {
      process.env['TZ'] = zone;
      for (let instant = 0; instant < INSTANTS; instant += 1) {
        // The middle of a second and not near midnight, so that the header's missing fraction has no effect.
        const now =
          Date.UTC(2026, 0, 1) + Math.floor(random() * 365) * DAY + Math.floor(600 + random() * 2_400) * SECOND;
        const skew = (random() - 0.5) * 20 * YEAR;
        const known = now + skew + appliedOffset(learn(now, skew));
        expect(Math.abs(known - now)).toBeLessThanOrEqual(SECOND);
        const end = now + Math.round((random() - 0.3) * 60) * DAY + 2 * HOUR;
        expect(remainingDays(end, known)).toBe(remainingDays(end, now));
        const window = { startsAt: now - 5 * SECOND, endsAt: now + 5 * SECOND };
        expect([isRunning(window, known), isRunning(window, known + DAY)]).toEqual([true, false]);
        const login = String(known - 61 * 60 * SECOND);
        const [byKnown, byTrue] = [known, now].map((at) => usageStep({ login, saved: null }, at, 'UTC'));
        expect(byKnown).toMatchObject(
          byTrue?.kind === 'record' ? { kind: 'record', usage: { date: byTrue.usage.date } } : { kind: byTrue?.kind },
        );
      }
    }
  });

  it('F1: has no invalid offset for any header', () => {
    for (const date of [
      null,
      '',
      'soon',
      '0',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'Sun, 99 Foo 2026 99:99:99 GMT',
      '2026-11-22',
    ]) {
      expect(nextOffset(null, { date, sentAt: 0, receivedAt: 1 })).toBeNull();
      expect(nextOffset(42, { date, sentAt: 0, receivedAt: 1 })).toBe(42);
    }
    expect(appliedOffset(null)).toBe(0);
  });
});

describe("F1: the offset of the server's clock", () => {
  const now = Date.UTC(2026, 10, 22, 12);

  it('is zero for a clock that is right within some seconds', () => {
    for (const skew of [-4_000, -1, 0, 900, 4_000]) expect(appliedOffset(learn(now, skew))).toBe(0);
    expect(appliedOffset(learn(now, 6_000))).toBe(-5_500);
  });

  it('is smoothed over responses, and replaced when the clock was set', () => {
    const first = learn(now, -HOUR);
    expect(first).toBe(HOUR + 500);
    expect(learn(now, -HOUR - 2_000, 80, first)).toBe(HOUR + 1_000);
    expect(learn(now, DAY, 80, first)).toBe(-DAY + 500);
  });

  it('ignores a response that took too long or came before its request', () => {
    expect(learn(now, -HOUR, 10_001)).toBeNull();
    expect(learn(now, -HOUR, -1)).toBeNull();
    expect(learn(now, -HOUR, 10_000)).toBe(HOUR + 500);
    expect(learn(now, -HOUR, 0)).toBe(HOUR + 500);
  });
});
