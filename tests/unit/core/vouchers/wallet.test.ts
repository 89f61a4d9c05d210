import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { providerApi } from '../../../../common/contract/provider/provider-api';
import { decodeGift, decodeGiftItems, decodeRedeemed } from '../../../../common/contract/provider/gift';
import { decodePoints } from '../../../../common/contract/provider/points';
import { redeemedGift } from '../../../../src/model/shop/gift';
import { countBack, newestFirst } from '../../../../src/model/shop/points';
import { decodeContext } from '../../../support/fakes/wire-call';

const gift = (json: string) =>
  decodeGift(v.parse(providerApi.giftCodeInfo.response, JSON.parse(json)), decodeContext());
const items = (json: string) => decodeGiftItems(v.parse(providerApi.searchItems.response, JSON.parse(json))).items;
const points = (json: string) =>
  decodePoints(v.parse(providerApi.pointBalance.response, JSON.parse(json)), decodeContext());

describe('a gift', () => {
  it('is decoded with kind, value and expiry', () => {
    expect(gift('{"title":"7 extra days","kind":"days","value":7,"expires_at":"2031-01-01T00:00:00Z"}')).toEqual({
      title: '7 extra days',
      kind: 'days',
      value: 7,
      expiresAt: Date.UTC(2031, 0, 1),
    });
  });

  it.each(['1e309', '-1', '1.5', '"7"', 'null', '[]', '{}'])(
    'E8: has no value when it is %s, and can be redeemed',
    (value) => {
      expect(gift(`{"kind":"days","value":${value}}`)).toMatchObject({ kind: 'days', value: null });
    },
  );

  it.each(['"0000-00-00"', '"9999-99-99"', '"soon"', '5', 'null', '"2026-02-31"'])(
    'E8: has no expiry when it is %s',
    (end) => {
      expect(gift(`{"kind":"days","value":7,"expires_at":${end}}`).expiresAt).toBeNull();
    },
  );

  it('G4: has a cleaned, cut title, and no kind when it is unknown', () => {
    const { title, kind } = gift(JSON.stringify({ title: `\u202E<b>gift\u0000</b>${'x'.repeat(400)}`, kind: 'gold' }));
    expect(title.startsWith('<b>gift</b>xxx')).toBe(true);
    expect(title).toHaveLength(120);
    expect(kind).toBeNull();
  });

  it('has the new balance and expiry after redeeming, or the checked ones', () => {
    const redeemed = (sent: unknown) =>
      redeemedGift(decodeRedeemed(v.parse(providerApi.redeemGiftCode.response, sent), decodeContext()), checked);
    const checked = gift('{"title":"A","kind":"days","value":7}');
    expect(redeemed(null)).toEqual({ ...checked, serviceUntil: null, balance: null });
    expect(redeemed({ balance: Infinity })).toEqual({
      ...checked,
      serviceUntil: null,
      balance: null,
    });
    const wire = { kind: 'points', value: 50, balance: 450, service_until: 'never' };
    expect(redeemed(wire)).toMatchObject({
      kind: 'points',
      balance: 450,
      serviceUntil: null,
    });
  });
});

describe('gift items', () => {
  it('E10: are unique by id and have a count', () => {
    const list = items(
      '[{"id":1,"title":"A","count":2,"code":"X","security_code":"1"},{"id":1,"title":"B"},{"id":2,"count":0},{"id":3}]',
    );
    expect(list).toEqual([
      { id: '1', title: 'A', count: 2, code: 'X', securityCode: '1' },
      { id: '3', title: '', count: 1, code: '', securityCode: '' },
    ]);
  });

  it.each([
    ['1e309', [9_999]],
    ['123456', [9_999]],
    ['2.9', [2]],
    ['0.4', []],
    ['-3', []],
    ['"3"', [3]],
    ['"0"', []],
    ['"12000"', [9_999]],
    ['"many"', [1]],
  ])('E8: with a count of %s have the counts %j', (count, shown) => {
    expect(items(`[{"id":1,"count":${count}}]`).map((item) => item.count)).toEqual(shown);
  });

  it('G4: have a title cut at 120 characters, without right-to-left marks', () => {
    const [item] = items(JSON.stringify([{ id: 1, title: `\u202Eabc${'y'.repeat(400)}` }]));
    expect(item?.title).toHaveLength(120);
    expect(item?.title.startsWith('abc')).toBe(true);
    const long = [
      { id: 1, title: 'z'.repeat(100_000) },
      { id: 2, title: 'ok' },
    ];
    expect(items(JSON.stringify(long)).map(({ title }) => title.length)).toEqual([120, 2]);
  });

  it('E4: are decoded without a throw or rejected as a whole, for any response', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (sent) => {
        const parsed = v.safeParse(providerApi.searchItems.response, sent);
        if (!parsed.success) return;
        for (const { count, title } of decodeGiftItems(parsed.output).items) {
          expect(Number.isSafeInteger(count) && count > 0 && title.length <= 120).toBe(true);
        }
      }),
    );
  });
});

describe('points', () => {
  it('are a balance and changes with a reason', () => {
    const sent = [
      { id: 2, delta: 50, reason: 'gift', created_at: '2026-01-02 00:00:00' },
      { id: 2, delta: 50, reason: 'gift' },
      { id: 1, delta: -5, reason: 'tax', created_at: 'x' },
      { id: 0, delta: 0, reason: 'gift' },
    ];
    expect(points(JSON.stringify({ balance: 45, history: sent }))).toEqual({
      balance: 45,
      hasGaps: false,
      history: [
        { id: '2', delta: 50, reason: 'gift', at: Date.UTC(2026, 0, 1, 17) },
        { id: '1', delta: -5, reason: null, at: null },
      ],
    });
  });

  const move = (id: number, delta: number, day: string | null) => ({
    ...{ id, delta, reason: 'gift' },
    created_at: day === null ? null : `2026-11-${day}T08:00:00Z`,
  });
  const after = (history: readonly object[]) => {
    const decoded = points(JSON.stringify({ balance: 30, history }));
    return countBack(decoded.balance, newestFirst(decoded.history ?? [])).map(({ id, balance }) => [id, balance]);
  };
  const RIGHT = [
    ['3', 30],
    ['2', 150],
    ['1', 100],
  ];

  it.each([
    ['newest first', [move(3, -120, '03'), move(2, 50, '02'), move(1, 100, '01')]],
    ['oldest first', [move(1, 100, '01'), move(2, 50, '02'), move(3, -120, '03')]],
    ['in no order', [move(2, 50, '02'), move(3, -120, '03'), move(1, 100, '01')]],
    ['newest first, two of one day', [move(3, -120, '02'), move(2, 50, '02'), move(1, 100, '01')]],
    ['oldest first, two of one day', [move(1, 100, '01'), move(2, 50, '02'), move(3, -120, '02')]],
    ['newest first, one without a date', [move(3, -120, '03'), move(2, 50, null), move(1, 100, '01')]],
    ['newest first, without dates', [move(3, -120, null), move(2, 50, null), move(1, 100, null)]],
  ])('have the true balance after each change when the history is sent %s', (_order, history) => {
    expect(after(history)).toEqual(RIGHT);
  });

  it('keep the newest 500 changes when the history is sent oldest first', () => {
    const history = Array.from({ length: 501 }, (_, id) => ({ id, delta: 1, created_at: 1_790_000_000 + id }));
    const kept = newestFirst(points(JSON.stringify({ balance: 501, history })).history ?? []);
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([500, '500', '1']);
  });

  it('E5: need no history, drop an invalid entry, and are limited to 500', () => {
    expect(points('{"balance":0}')).toEqual({ balance: 0, history: null, hasGaps: false });
    expect(
      points('{"balance":1,"history":[{"id":1,"delta":1e309},{"id":2,"delta":1.5},{"id":3,"delta":3}]}'),
    ).toMatchObject({ history: [{ id: '3' }], hasGaps: true });
    const many = Array.from({ length: 2_000 }, (_, id) => ({ id, delta: 1 }));
    expect(newestFirst(points(JSON.stringify({ balance: 1, history: many })).history ?? [])).toHaveLength(500);
  });

  it.each(['1e309', '-1', '"5"', 'null', '1.5'])('E8: with a balance of %s are rejected', (balance) => {
    expect(() => points(`{"balance":${balance}}`)).toThrow();
  });
});
