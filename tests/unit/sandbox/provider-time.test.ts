/** The provider's wall clock and days in the zone that it is started with. */
import { afterEach, describe, expect, it } from 'vitest';
import { isDay, providerTime } from '../../../sandbox/provider-time';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { signIn } from './client';
import { get } from './payments/money';

let sandbox: Sandbox | null = null;
afterEach(async () => {
  await sandbox?.close();
  sandbox = null;
});

describe('a day of the provider', () => {
  it('begins and ends at midnight of its zone, also when the clocks change', () => {
    const newYork = providerTime('America/New_York');
    expect(newYork.startOfDay('2026-03-08')).toBe(Date.UTC(2026, 2, 8, 5));
    expect(newYork.endOfDay('2026-03-08')).toBe(Date.UTC(2026, 2, 9, 4));
    expect(providerTime('Asia/Ho_Chi_Minh').startOfDay('2026-03-08')).toBe(Date.UTC(2026, 2, 7, 17));
    expect(providerTime('America/Sao_Paulo').startOfDay('2018-11-04')).toBe(Date.UTC(2018, 10, 4, 3));
  });

  it.each(['2026-02-31', '2026-13-01', '2026-1-1', '', 'today'])('is invalid as %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(providerTime('UTC').startOfDay(text)).toBeNull();
    expect(providerTime('UTC').endOfDay(text)).toBeNull();
  });
});

it('an unknown zone stops the start with one line', async () => {
  await expect(startSandbox({ servers: 1, games: 1, providerTimeZone: 'Mars/Olympus' })).rejects.toThrow(
    "The provider's time zone 'Mars/Olympus' is not an IANA time zone",
  );
});

it.each([
  ['Asia/Ho_Chi_Minh', '2026-07-08 17:00:00'],
  ['America/New_York', '2026-07-08 06:00:00'],
])('in %s an expiry is written in local time, without a zone', async (zone, text) => {
  const now = () => Date.UTC(2026, 5, 15, 10);
  sandbox = await startSandbox({ servers: 1, games: 1, now, providerTimeZone: zone });
  const key = await signIn(sandbox);
  expect(await get(sandbox, 'userInfo', {}, { key })).toMatchObject({ ngayhethan: text });
});
