import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Server } from '../../../../src/model/server';
import type { Figures } from '../../../../common/figures';
import {
  countriesOf,
  missedShare,
  filterServers,
  orderByName,
  sortServers,
  type ServerSort,
} from '../../../../src/core/servers/server-list.rules';
import {
  countGroups,
  SERVER_GROUPS,
  serversOfGroup,
  type ServerGroup,
} from '../../../../src/core/servers/server-groups.rules';
import { figuresById } from '../../../../src/model/figures-by-id';

const collator = new Intl.Collator('en');
const server = (id: string, name: string, countryCode: string, isFavourite = false): Server => ({
  id,
  name,
  countryCode,
  isFavourite,
  isVip: false,
});
const ping = (roundTripMs: number | null): Figures => ({ roundTripMs, jitterMs: null, loss: null });
interface View {
  readonly keyword: string;
  readonly country: string;
  readonly sort: ServerSort;
}
const view: View = { keyword: '', country: '', sort: 'ping' };
const listServers = (
  list: readonly Server[],
  known: Readonly<Record<string, Figures>>,
  wanted: View,
  order: Intl.Collator,
) => {
  const named = sortServers(orderByName(list, order), figuresById(known), wanted.sort, COUNTRIES);
  return filterServers(named, wanted.keyword, wanted.country, (code) => COUNTRY_NAMES[code] ?? code);
};
/** By name in Vietnamese: Ba Tây, Mỹ, Nhật Bản, Singapore. */
const COUNTRIES = ['BR', 'US', 'JP', 'SG'];
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  BR: 'Bra-xin Brazil',
  US: 'Hoa Kỳ United States',
  JP: 'Nhật Bản Japan',
};

const servers = [
  server('sg', 'Singapore', 'SG'),
  server('br', 'São Paulo', 'BR'),
  server('jp', 'Tokyo', 'JP', true),
  server('us', 'Dallas', 'US'),
  server('xx', 'Nowhere', ''),
];
const figures = { sg: ping(40), br: ping(200), jp: ping(90), us: ping(null) };
const idsOf = (change: Partial<View>) =>
  listServers(servers, figures, { ...view, ...change }, collator).map(({ id }) => id);

it('missedShare is what the helper reports; all probes without an answer, and null when nothing is known', () => {
  expect(missedShare(undefined)).toBeNull();
  expect(missedShare({ roundTripMs: 20, jitterMs: 1, loss: null })).toBeNull();
  expect(missedShare({ roundTripMs: 20, jitterMs: 1, loss: 0 })).toBe(0);
  expect(missedShare({ roundTripMs: 20, jitterMs: 1, loss: 0.4 })).toBe(0.4);
  expect(missedShare({ roundTripMs: null, jitterMs: null, loss: null })).toBe(1);
});

it('countGroups counts what each group lists, for any servers and recent ids', () => {
  const arbitrary = fc.array(
    fc.record({ id: fc.string({ maxLength: 3 }), isFavourite: fc.boolean(), isVip: fc.boolean() }),
  );
  fc.assert(
    fc.property(arbitrary, fc.array(fc.string({ maxLength: 3 })), (drawn, recentIds) => {
      const list = drawn.map((marks) => ({ ...marks, name: '', countryCode: '' }));
      const listed = SERVER_GROUPS.map((group) => [group, serversOfGroup(list, group, recentIds).length]);
      expect(countGroups(list, recentIds)).toEqual(Object.fromEntries(listed));
    }),
  );
});

describe('the server list', () => {
  it('has favourites first, then the lowest ping, then servers without an answer by name', () => {
    expect(idsOf({})).toEqual(['jp', 'sg', 'br', 'us', 'xx']);
  });

  it('is sorted by name and by country', () => {
    expect(idsOf({ sort: 'name' })).toEqual(['jp', 'us', 'xx', 'br', 'sg']);
    expect(idsOf({ sort: 'country' })).toEqual(['jp', 'xx', 'br', 'us', 'sg']);
  });

  it('is sorted by jitter or missed probes, then by ping; a server without the figure comes after those with it', () => {
    const measured = (roundTripMs: number | null, jitterMs: number | null, loss: number | null): Figures => ({
      ...{ roundTripMs, jitterMs, loss },
    });
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => server(id, id.toUpperCase(), ''));
    const known = {
      a: measured(90, 4, 0.2),
      b: measured(40, 4, 0),
      c: measured(60, null, null),
      d: measured(null, null, 1),
      e: measured(50, 1, 0),
    };
    const order = (sort: ServerSort) => listServers(list, known, { ...view, sort }, collator).map(({ id }) => id);
    expect(order('jitter')).toEqual(['e', 'b', 'a', 'c', 'd', 'f']);
    expect(order('missed')).toEqual(['b', 'e', 'a', 'c', 'd', 'f']);
  });

  it.each([
    ['sao paulo', ['br']],
    ['  SÃO ', ['br']],
    ['sg', ['sg']],
    ['o', ['jp', 'sg', 'br', 'xx']],
    ['(', []],
    ['nhat ban', ['jp']],
    ['japan', ['jp']],
    ['STATES', ['us']],
    ['apan', []],
  ])(
    'matches %j in name and country code, and the names of countries from a word on, without accents and case',
    (keyword, ids) => {
      expect(idsOf({ keyword })).toEqual(ids);
    },
  );

  it('distinguishes Thai vowels, which are combining marks', () => {
    const thai = [server('th', 'กรุงเทพ', 'TH')];
    const found = (keyword: string) => listServers(thai, {}, { ...view, keyword }, collator).length;
    expect([found('กรุง'), found('กริง')]).toEqual([1, 0]);
  });

  it('is filtered by country, and each country is listed once', () => {
    expect(idsOf({ country: 'BR' })).toEqual(['br']);
    expect(countriesOf([...servers, server('sg2', 'Singapore 2', 'SG')])).toEqual(['SG', 'BR', 'JP', 'US']);
  });

  it('contains the servers of a group, in their order', () => {
    const vip = { ...server('vip', 'Gold', 'SG'), isVip: true };
    const idsOfGroup = (group: ServerGroup) =>
      serversOfGroup([...servers, vip], group, ['us', 'gone', 'sg']).map(({ id }) => id);
    expect(idsOfGroup('all')).toHaveLength(6);
    expect(idsOfGroup('favourites')).toEqual(['jp']);
    expect(idsOfGroup('recent')).toEqual(['sg', 'us']);
    expect(idsOfGroup('vip')).toEqual(['vip']);
  });

  it('is a total order for any figures: each server once, each ping at most the next', () => {
    const row = fc.record({ roundTripMs: fc.option(fc.nat(400)), isFavourite: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        const list = rows.map(({ isFavourite }, index) => server(String(index), `S${index}`, 'SG', isFavourite));
        const measured = Object.fromEntries(rows.map(({ roundTripMs }, index) => [String(index), ping(roundTripMs)]));
        const sorted = listServers(list, measured, view, collator);
        expect(new Set(sorted.map(({ id }) => id)).size).toBe(list.length);
        for (const [index, next] of sorted.slice(1).entries()) {
          const before = sorted[index];
          if (before?.isFavourite !== next.isFavourite) {
            expect(before?.isFavourite).toBe(true);
            continue;
          }
          expect(measured[before.id]?.roundTripMs ?? Infinity).toBeLessThanOrEqual(
            measured[next.id]?.roundTripMs ?? Infinity,
          );
        }
      }),
    );
  });
});
