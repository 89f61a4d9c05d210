/** Every field of every response is a key or may be missing: a strict optional field would drop its whole row (promise J6). */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { cardToken } from '../../../../../common/contract/provider/card';
import {
  jsonOr,
  key,
  list,
  orNested,
  readResponse,
  responseObject,
  secondary,
  wireFlag,
  wireText,
} from '../../../../../common/contract/provider/lenient';
import { FIELDS_BESIDE_DATA } from '../../../../../common/contract/provider/call-rules';
import { providerApi, type ProviderCall } from '../../../../../common/contract/provider/provider-api';
import { openEnvelope } from '../../../../../src/lib/api/envelope';

interface Field {
  readonly path: string;
  readonly schema: v.GenericSchema;
  readonly isKey: boolean;
}

/** Every field of every object inside a schema, through lists, unions, pipes and wrappers. */
function fieldsOf(schema: unknown, path: string): readonly Field[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, row, item, wrapped, pipe, options } = schema as {
    readonly entries?: Record<string, v.GenericSchema>;
    readonly row?: unknown;
    readonly item?: unknown;
    readonly wrapped?: unknown;
    readonly pipe?: readonly unknown[];
    readonly options?: readonly unknown[];
  };
  const inside = [row, item, wrapped, ...(pipe ?? []).filter((step) => step !== schema), ...(options ?? [])];
  const own = Object.entries(entries ?? {}).flatMap(([name, field]) => [
    { path: `${path}.${name}`, schema: field, isKey: 'isKey' in field },
    ...fieldsOf(field, `${path}.${name}`),
  ]);
  return [...own, ...inside.flatMap((part) => fieldsOf(part, path))];
}

const names = Object.keys(providerApi) as ProviderCall[];
const fields = [...names.flatMap((name) => fieldsOf(providerApi[name].response, name)), ...fieldsOf(cardToken, 'card')];
const JUNK = [null, undefined, '', 'x', 0, -1, 1.5, Number.NaN, true, [], {}, [null], { id: {} }];

describe('a field of a response', () => {
  it('is found in every table entry that has any', () => {
    expect(fields.length).toBeGreaterThan(100);
    for (const field of ['userInfo.paypal_subscription.billing_info.next_billing_time', 'listOrders.data.payment.bank'])
      expect(fields.map(({ path }) => path)).toContain(field);
  });

  it.each(fields.filter(({ isKey }) => !isKey))(
    'J6: $path may have any value without an effect on its row',
    ({ schema }) => {
      for (const junk of JUNK) expect(v.safeParse(schema, junk).success).toBe(true);
    },
  );

  it('is a key only when it is one of these', () => {
    const keys = fields.filter(({ isKey }) => isKey).map(({ path }) => path.replace(/^\w+\./, ''));
    expect([...new Set(keys)].sort()).toEqual(
      ['api_key', 'balance', 'code', 'countryCode', 'data', 'data.id', 'data.name', 'data.status', 'history.delta']
        .concat(['history.id', 'id', 'methods', 'methods.currency', 'methods.id', 'name', 'state', 'status', 'token'])
        .concat(['voucher.id', 'voucher.state'])
        .sort(),
    );
  });
});

describe('the parts of the schemas', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    [' TRUE ', true],
    ['yes', true],
    [0, false],
    ['0', false],
    ['false', false],
    ['off', false],
    ['maybe', null],
    ['', null],
    [{}, null],
  ])('read the mark %j as %j', (sent, expected) => {
    expect(v.parse(secondary(wireFlag), sent)).toBe(expected);
  });

  it('cut a long text, never inside a surrogate pair', () => {
    expect(v.parse(wireText(3), 'ab\u{1F600}')).toBe('ab');
    expect(v.parse(wireText(4), 'ab\u{1F600}')).toBe('ab\u{1F600}');
    expect(v.parse(wireText(10), 'x'.repeat(100_000))).toHaveLength(10);
  });

  it('read JSON as a value or as a text', () => {
    const schema = jsonOr(v.array(v.number()));
    expect([v.parse(schema, '[1,2]'), v.parse(schema, [1, 2])]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(v.safeParse(schema, '[1').success).toBe(false);
  });

  it('find a value in data or in a nested data', () => {
    expect([v.parse(orNested(v.string()), 'x'), v.parse(orNested(v.string()), { data: 'x' })]).toEqual(['x', 'x']);
    expect(v.safeParse(orNested(v.string()), { data: 5 }).success).toBe(false);
  });

  it('report the dropped rows of a list without their contents', () => {
    const published: string[] = [];
    const rows = list(responseObject({ id: key(v.number()), name: secondary(v.string()) }), 2);
    const sent = [{ id: 1, name: {} }, { id: 'secret' }, 'secret', null, { id: 2 }, { id: 3 }];
    expect(readResponse(rows, sent, (why) => published.push(why))?.value).toEqual([
      { id: 1, name: null },
      { id: 2, name: null },
    ]);
    expect(published).toEqual(['id: string', 'row: string', 'row: null', 'over the limit']);
  });

  it.each([[[]], [null], [{}], [{ data: [] }], [{ data: null }], [{ data: {} }]])(
    'read %j as an empty list',
    (sent) => {
      expect(v.parse(list(responseObject({}), 5), sent)).toEqual([]);
    },
  );
  it.each(['x', 5, true, { data: 5 }, { id: 1 }, { 0: {}, id: 1 }, undefined])('refuse %j as a list', (sent) => {
    expect(v.safeParse(list(responseObject({}), 5), sent).success).toBe(false);
  });
});

describe('a token of the helper contract', () => {
  const MIB = 1024 * 1024;
  it.each([
    [MIB, true],
    [MIB + 1, false],
  ])('E5: of %i characters is accepted: %s', (length, isTaken) => {
    for (const name of ['serverToken', 'submitServer'] as const)
      expect(v.safeParse(providerApi[name].response, 't'.repeat(length)).success).toBe(isTaken);
  });
});

describe('the place of a field', () => {
  const read = (name: ProviderCall, body: object) => {
    const text = JSON.stringify({ status: 'SUCCESS', message: '', ...body });
    return v.parse(providerApi[name].response, openEnvelope({ status: 200, text }, FIELDS_BESIDE_DATA[name]));
  };

  it.each([{ data: { api_key: 'k' } }, { api_key: 'k' }, { data: null, api_key: 'k' }, { data: {}, api_key: 'k' }])(
    "of a session's key may be as in %j",
    (body) => {
      expect(read('login', body)).toEqual({ api_key: 'k' });
    },
  );

  it("of a session's key is data when it is in both places", () => {
    expect(read('loginWithGoogle', { data: { api_key: 'inside' }, api_key: 'beside' })).toEqual({ api_key: 'inside' });
  });

  it.each(['a key', 'key\n', ' key', 'kéy', ''])(
    "of a session's key must have a valid key, and %j is refused at sign-in",
    (api_key) => {
      expect(() => read('login', { data: { api_key } })).toThrow();
    },
  );

  const game = { name: 'Star Lanes' };
  it.each([
    { data: { data: [game], last_page: 3 } },
    { data: [game], last_page: 3 },
    { data: [game], meta: { last_page: 3 } },
    { data: { data: [game], meta: { last_page: 3 } } },
    { data: { data: { data: [game], last_page: 3 } } },
    { data: { data: [game], last_page: '3' } },
  ])('of a page of games and its last page may be as in %j', (body) => {
    expect(read('listGames', body)).toMatchObject({ data: [game], last_page: 3 });
  });
  it.each([
    ['listOrders', { id: 1, status: 'paid' }],
    ['affiliateHistory', { id: 1 }],
  ] as const)('of a page of %s may have its last page beside the rows', (call, row) => {
    expect(read(call, { data: [row], last_page: 3 })).toMatchObject({ data: [row], last_page: 3 });
  });
  it.each([null, 'many', [], {}])('of a last page of %j is ignored, and the page is kept', (last_page) => {
    expect(read('listGames', { data: { data: [game], last_page } })).toMatchObject({ data: [game], last_page: null });
  });

  it.each([{ data: [{ id: 1 }] }, { data: { data: [{ id: 1 }] } }])('of a list may be as in %j', (body) => {
    expect(read('showServers', body)).toMatchObject([{ id: 1 }]);
  });

  const filtered = { 0: { id: 1 }, 2: { id: 3 } };
  it.each([{ data: filtered }, { data: { data: filtered } }])(
    'of a list from which PHP has taken rows out may be as in %j',
    (body) => {
      expect(read('showServers', body)).toMatchObject([{ id: 1 }, { id: 3 }]);
    },
  );
  it.each([
    { data: { 1: game }, last_page: 3 },
    { data: { data: { 1: game }, last_page: 3 } },
    { data: { data: { data: { 1: game }, last_page: 3 } } },
  ])('of a page from which PHP has taken rows out may be as in %j', (body) => {
    expect(read('listGames', body)).toMatchObject({ data: [game], last_page: 3 });
  });
  it('of a page without a last page may be data, also when PHP has taken rows out', () => {
    expect(read('listGames', { data: { 1: game } })).toMatchObject({ data: [game], last_page: null });
  });
  it.each([{ data: {} }, { data: { data: {}, last_page: 1 } }])('of an empty page may be as in %j', (body) => {
    expect(read('listGames', body)).toMatchObject({ data: [] });
  });
  it('of a list inside a response may be as PHP writes it after it has taken rows out', () => {
    const history = { 3: { id: 7, delta: 5 } };
    expect(read('pointBalance', { data: { balance: 5, history } })).toMatchObject({ history: [{ id: 7, delta: 5 }] });
    const images = { 0: '/a.png', 2: '/c.png' };
    const [asJson, asText] = [{ images }, { images: JSON.stringify(images) }].map((promotion) =>
      read('listPromotions', { data: [promotion] }),
    );
    expect([asJson, asText]).toMatchObject([[{ images: ['/a.png', '/c.png'] }], [{ images: ['/a.png', '/c.png'] }]]);
  });

  it.each([{ countryCode: 'TH' }, { data: { countryCode: 'TH' } }])('of a country may be as in %j', (data) => {
    expect(read('detectLocation', { data })).toMatchObject({ countryCode: 'TH' });
  });
});
