/** The range and pages of the history at their boundaries (promises E9, E10). */
import { describe, expect, it } from 'vitest';
import { requestedDays, monthsOf, rangeProblems } from '../../../../src/model/shop/affiliate';
import { AFFILIATE_PAGES_LIMIT, lastPageOf } from '../../../../common/contract/provider/affiliate';

/** Noon of March 3 in the provider's zone, UTC+7. */
const ZONE = 'Asia/Ho_Chi_Minh';
const NOON = Date.UTC(2026, 2, 3, 5);

describe('the days of a range', () => {
  it("begin and end at midnight of the provider's calendar", () => {
    const midnight = Date.UTC(2026, 2, 2, 17);
    expect(requestedDays({ kind: 'last', days: 7 }, midnight, ZONE).from).toBe('2026-02-25');
    expect(requestedDays({ kind: 'last', days: 7 }, midnight - 1, ZONE).from).toBe('2026-02-24');
    expect(requestedDays({ kind: 'own', from: '', to: '2026-03-03' }, midnight, ZONE).to).toBe('');
    expect(requestedDays({ kind: 'own', from: '', to: '2026-03-02' }, midnight, ZONE).to).toBe('2026-03-02');
    expect(requestedDays({ kind: 'own', from: '', to: '2026-03-02' }, midnight - 1, ZONE).to).toBe('');
  });

  it('include today for the last days, without an end', () => {
    expect(requestedDays({ kind: 'last', days: 7 }, NOON, ZONE)).toEqual({ from: '2026-02-25', to: '' });
    expect(requestedDays({ kind: 'last', days: 30 }, NOON, ZONE)).toEqual({ from: '2026-02-02', to: '' });
    expect(requestedDays({ kind: 'last', days: 90 }, NOON, ZONE)).toEqual({ from: '2025-12-04', to: '' });
    expect(requestedDays({ kind: 'all' }, NOON, ZONE)).toEqual({ from: '', to: '' });
  });

  it('are sent as chosen for an own range, without an end from today on', () => {
    const own = (from: string, to: string) => requestedDays({ kind: 'own', from, to }, NOON, ZONE);
    expect(own('2026-01-01', '2026-03-02')).toEqual({ from: '2026-01-01', to: '2026-03-02' });
    expect(own('2026-01-01', '2026-03-03')).toEqual({ from: '2026-01-01', to: '' });
    expect(own('2026-01-01', '2026-03-04')).toEqual({ from: '2026-01-01', to: '' });
    expect(own('', '2026-03-02')).toEqual({ from: '', to: '2026-03-02' });
    expect(own('2026-01-01', '')).toEqual({ from: '2026-01-01', to: '' });
  });

  it.each([
    ['', '', { from: 'failure.required' }],
    ['2026-03-02', '2026-03-01', { from: 'friends.fromAfterTo' }],
    ['2026-03-02', '2026-03-02', {}],
    ['2026-03-02', '', {}],
    ['', '2026-03-02', {}],
    ['12026-03-02', '2026-03-02', { from: 'failure.valid' }],
    ['2026-03-02', 'soon', { to: 'failure.valid' }],
  ])('from %j to %j have the problems %j', (from, to, problems) =>
    expect(rangeProblems({ from, to })).toEqual(problems),
  );
});

describe('the last page', () => {
  it.each([
    [3, 1, 3],
    [0, 1, 1],
    [-4, 1, 1],
    [2.9, 1, 2],
    [undefined, 1, 1],
    [undefined, 4, 3],
    [null, 2, 1],
    [AFFILIATE_PAGES_LIMIT, 1, 1_000],
    [AFFILIATE_PAGES_LIMIT + 1, 1, 1_000],
    [Infinity, 1, 1_000],
  ])('with %s reported at page %s is %s', (published, page, last) => expect(lastPageOf(published, page, 0)).toBe(last));
  it('as reported is none when it has no rows, but one between others is kept', () => {
    expect([lastPageOf(3, 3, 0), lastPageOf(3, 4, 0), lastPageOf(3, 2, 0), lastPageOf(3, 3, 1)]).toEqual([2, 3, 3, 3]);
  });
  it('without a report is the next one after a full page, up to the limit', () => {
    expect([lastPageOf(null, 2, 20), lastPageOf(undefined, 1_000, 20), lastPageOf(null, 2, 19)]).toEqual([3, 1_000, 2]);
  });
});

it.each([
  ['1 month', 1],
  ['6 Months', 6],
  ['months', null],
  ['3 months and more', null],
  ['100 months', null],
  ['', null],
])('the item %j is %s months', (item, months) => expect(monthsOf(item)).toBe(months));
