/** Referrals and affiliates with invalid values: nothing invalid reaches a view (promises E5, E8, E10, G4). */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeAffiliates, wireAffiliatePage } from '../../../../../common/contract/provider/affiliate';
import { decodeReferral, wireReferral } from '../../../../../common/contract/provider/referral';
import { decodeContext } from '../../../../support/fakes/wire-call';

const OWN = 'http://127.0.0.1:46300';
const link = (address: unknown, ownOrigin: string | null = OWN) =>
  decodeReferral(v.parse(wireReferral, { code: 'DEMO', link: address }), decodeContext(ownOrigin)).link;

describe('a referral', () => {
  it('is decoded with its figures', () => {
    const wire = { code: 'DEMO2026', link: 'https://pinglane.test/register?ref=DEMO2026', points_per_friend: 20 };
    expect(
      decodeReferral(v.parse(wireReferral, { ...wire, invited: 3, rewarded: 0, points: 60 }), decodeContext()),
    ).toEqual({
      ...{ code: 'DEMO2026', link: 'https://pinglane.test/register?ref=DEMO2026' },
      ...{ pointsPerFriend: 20, invited: 3, rewarded: 0, points: 60 },
    });
  });

  it('needs only a code', () => {
    expect(decodeReferral(v.parse(wireReferral, { code: 'DEMO' }), decodeContext())).toEqual({
      ...{ code: 'DEMO', link: null, pointsPerFriend: null, invited: null, rewarded: null, points: null },
    });
    expect(v.safeParse(wireReferral, { code: '' }).success).toBe(false);
  });

  it.each(['DE\u202EMO', 'DEMO\u200B', 'MIKA 7', 'x'.repeat(65)])(
    'G4: is refused when its code is %j, which the registration form refuses too',
    (code) => expect(v.safeParse(wireReferral, { code }).success).toBe(false),
  );

  it.each([`${OWN}/register?ref=DEMO`, 'https://other.test/register?ref=DEMO'])(
    'has the link %s on the web platform',
    (address) => expect(link(address)).toBe(address),
  );

  it('has the link of the web platform on loopback in the desktop app too', () => {
    expect(link('http://127.0.0.1:46301/register?ref=DEMO', null)).toBe('http://127.0.0.1:46301/register?ref=DEMO');
  });

  it.each([
    ['http of another place', 'http://pinglane.test/register', OWN],
    ['http in the local network', 'http://192.168.1.5/register', null],
    ['the desktop pages’ own scheme', 'app://pinglane/register', 'app://pinglane'],
    ['a script', 'javascript:alert(1)', OWN],
    ['a picture', 'data:text/html,hi', OWN],
    ['a file', 'file:///etc/passwd', OWN],
    ['a name and password in it', 'https://pinglane.test@evil.test/', OWN],
    ['no address', 'register', OWN],
    ['nothing', '', OWN],
    ['null', null, OWN],
    ['a number', 7, OWN],
    ['more than a phone can scan', `https://pinglane.test/${'x'.repeat(512)}`, OWN],
    ['more than that once it is written out', `https://pinglane.test/${'ก'.repeat(200)}`, OWN],
  ])('has no link when it is %s', (_, address, ownOrigin) => expect(link(address, ownOrigin)).toBeNull());
});

const page = (wire: unknown, requested = 1) =>
  decodeAffiliates(v.parse(wireAffiliatePage, wire), decodeContext(), { page: requested });

describe('the affiliate history', () => {
  it('is decoded row by row, with its totals', () => {
    const row = { id: 4, created_by: 'pl•••7', total: 20, item: '3 months', created_at: '2026-05-04 10:00:00' };
    expect(page({ data: [row], last_page: 2, total: 24, total_points: 480 }, 1)).toEqual({
      rows: [{ id: '4', createdAt: Date.UTC(2026, 4, 4, 3), friend: 'pl•••7', item: '3 months', points: 20 }],
      ...{ page: 1, lastPage: 2, total: 24, points: 480 },
    });
  });

  it.each([
    ['negative points', { total: -5 }, { points: null }],
    ['half a point', { total: 1.5 }, { points: null }],
    ['endless points', { total: Infinity }, { points: null }],
    ['a day that never was', { created_at: '2026-02-31 10:00:00' }, { createdAt: null }],
    ['the year 0', { created_at: '0000-00-00 00:00:00' }, { createdAt: null }],
    ['no name', { created_by: undefined }, { friend: '' }],
    ['a name that turns its text', { created_by: 'a\u202Eb\u0000' }, { friend: 'ab' }],
    ['a name of 500 letters', { created_by: 'x'.repeat(500) }, { friend: 'x'.repeat(120) }],
    ['markup in the item', { item: '<img src=x>' }, { item: '<img src=x>' }],
    ['an item of another kind', { item: { a: 1 } }, { item: '' }],
  ])('is decoded with %s', (_, change, decoded) => {
    const wire = { id: 1, created_by: 'f', total: 20, item: '1 month', created_at: '2026-05-04 10:00:00', ...change };
    expect(page({ data: [wire] }).rows[0]).toMatchObject(decoded);
  });

  it('E5, E10: drops invalid rows, and keeps each id once', () => {
    const { rows } = page({ data: [{ id: 1, total: 1 }, null, 7, {}, { id: 2 }, { id: '1', total: 9 }, { id: {} }] });
    expect(rows.map(({ id, points }) => [id, points])).toEqual([
      ['1', 1],
      ['2', null],
    ]);
  });

  it('E9: has its current page as the last when last_page is 0 or missing', () => {
    expect(page({ data: [], last_page: 0 }, 3).lastPage).toBe(1);
    expect(page({ data: [] }, 3).lastPage).toBe(2);
    expect(page({ data: [], last_page: 1e12 }, 3).lastPage).toBe(1_000);
  });

  it('E8: is decoded without a throw and without an invalid figure, for any valid page', () => {
    const anything = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.constant(undefined), fc.object());
    const row = fc.record({
      id: anything,
      total: anything,
      created_by: anything,
      item: anything,
      created_at: anything,
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), anything, (data, last_page) => {
        const parsed = v.safeParse(wireAffiliatePage, { data, last_page });
        if (!parsed.success) return;
        const { rows, lastPage } = decodeAffiliates(parsed.output, decodeContext(), { page: 1 });
        expect(Number.isInteger(lastPage) && lastPage >= 1 && lastPage <= 1_000).toBe(true);
        for (const { points, createdAt } of rows)
          expect([points, createdAt].every((figure) => figure === null || Number.isFinite(figure))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
