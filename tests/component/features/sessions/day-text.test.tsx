/** The day of a session in words, where a day has 23 or 25 hours because the clocks change. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDayText } from '../../../../src/features/sessions/use-day-text';
import { signedIn } from '../../../support/stages/signed-in';

const ownZone = process.env['TZ'];
beforeEach(async () => {
  await signedIn();
});
afterEach(() => {
  vi.useRealTimers();
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

it.each([
  ['Europe/Berlin', 'half an hour after a day of 23 hours', '2026-03-30T00:30', ['03-28', '03-29', '03-30']],
  ['Europe/Berlin', 'in the last hour of a day of 25 hours', '2026-10-25T23:30', ['10-23', '10-24', '10-25']],
  ['America/New_York', 'half an hour after a day of 23 hours', '2026-03-09T00:30', ['03-07', '03-08', '03-09']],
  ['Asia/Kolkata', 'on any day', '2026-11-22T00:10', ['11-20', '11-21', '11-22']],
])('in %s %s yesterday is the day before today', (zone, _when, now, [before = '', yesterday = '', today = '']) => {
  process.env['TZ'] = zone;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { result } = renderHook(() => useDayText());
  const texts = [before, yesterday, today].map((day) => result.current(new Date(`2026-${day}T23:50`).getTime()));
  expect(texts).toEqual([expect.stringContaining('2026'), 'Yesterday', 'Today']);
});
