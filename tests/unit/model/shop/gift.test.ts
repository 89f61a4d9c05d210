import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftCountOf } from '../../../../src/core/vouchers/gifts.store';
import { isGiftFormFilled, isSameGiftForm, plainGiftForm, splitPastedGift } from '../../../../src/model/shop/gift';
import { KNOWN_MESSAGES } from '../../../../src/model/server-messages.rules';
import { isCallUnsupported, isUnsupported } from '../../../../src/model/unsupported-call.rules';
import { ownVouchers, stateAt, worthInDays } from '../../../../src/features/gifts/own-vouchers.rules';
import { countBack, offersOf, pointsShort, showsExchange, type Offer } from '../../../../src/model/shop/points';
import type { Voucher } from '../../../../common/contract/provider/voucher';

const form = (code: string, securityCode: string) => ({ code, securityCode });
const voucher = (change: Partial<Voucher>): Voucher => ({
  ...{ id: 'v', title: '', percent: 10, state: 'available', points: null, grantedAt: null, expiresAt: null },
  ...{ sharedAt: null, sharedWith: '', sharedBy: '' },
  ...change,
});
const offer = (points: number, percent = 10): Offer => ({ ...voucher({ state: 'exchange', percent }), points });

describe('the gift form', () => {
  it.each([
    ['blanks around', form('  DEMO7A ', ' 4711\t'), form('DEMO7A', '4711')],
    ['wide letters', form('ＤＥＭＯ７Ａ', '４７１１'), form('DEMO7A', '4711')],
    ['Thai digits', form('DEMO๗A', '๔๗๑๑'), form('DEMO7A', '4711')],
    ['invisible characters', form('DE\u200BMO\uFEFF7A', '\u202E4711'), form('DEMO7A', '4711')],
    ['dashes of a mail', form('ABCD\u2011EFGH', '47–11'), form('ABCD-EFGH', '47-11')],
    ['letters keep their case', form('aB3x-kQ', 'aBc'), form('aB3x-kQ', 'aBc')],
    ['too long', form('x'.repeat(100_000), 'y'.repeat(100)), form('x'.repeat(64), 'y'.repeat(64))],
  ])('is normalised: %s', (_, written, plain) => {
    expect(plainGiftForm(written)).toEqual(plain);
  });

  it('is filled when both fields have a visible character', () => {
    expect(isGiftFormFilled(form('a', '1'))).toBe(true);
    for (const empty of [form('', '1'), form('a', ''), form(' \u200B', '1'), form('a', '\n')]) {
      expect(isGiftFormFilled(empty)).toBe(false);
    }
  });

  it('is equal to one with the same normalised values', () => {
    expect(isSameGiftForm(form('DEMO7A', '4711 '), form(' DEMO7A', '4711'))).toBe(true);
    expect(isSameGiftForm(form('demo7a', '4711'), form('DEMO7A', '4711'))).toBe(false);
    expect(isSameGiftForm(form('DEMO7A', 'ab'), form('DEMO7A', 'AB'))).toBe(false);
    expect(isSameGiftForm(form('AB', 'C'), form('A', 'BC'))).toBe(false);
  });

  it('is limited to the length of the wire for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const plain = plainGiftForm(form(text, text));
        expect(Math.max(plain.code.length, plain.securityCode.length)).toBeLessThanOrEqual(64);
        expect(plainGiftForm(plain)).toEqual(plain);
      }),
    );
    splitPastedGift(' '.repeat(100_000));
    splitPastedGift('- '.repeat(120));
  });
});

describe('a pasted text', () => {
  it.each([
    ['DEMO7A 4711', 'DEMO7A', '4711'],
    [' DEMO7A\t4711\n', 'DEMO7A', '4711'],
    ['DEMO7A\n4711', 'DEMO7A', '4711'],
    ['DEMO7A / 4711', 'DEMO7A', '4711'],
    ['DEMO7A|4711', 'DEMO7A', '4711'],
    ['DEMO7A - 4711', 'DEMO7A', '4711'],
    ['ABCD-EFGH-IJKL 4711', 'ABCD-EFGH-IJKL', '4711'],
    ['ABCD\u2011EFGH\u2011IJKL 4711', 'ABCD-EFGH-IJKL', '4711'],
    ['DEMO\u200B7A – 4711', 'DEMO7A', '4711'],
    ['ＤＥＭＯ７Ａ，４７１１', 'DEMO7A', '4711'],
    ['DEMO7A／4711', 'DEMO7A', '4711'],
    ['DEMO7A、4711', 'DEMO7A', '4711'],
    ['pinglane://gift/demo7A?security=4711 ', 'demo7A', '4711'],
  ])('%j contains both codes', (text, code, securityCode) => {
    expect(splitPastedGift(text)).toEqual({ code, securityCode });
  });

  it.each(['', 'DEMO7A', 'DEMO7A-4711', 'ABCD-EFGH-IJKL', 'use DEMO7A now', 'DEMO7A 4711 x', 'https://a.b c', 'a <b>'])(
    '%j is left as it is, because it is not clearly the two codes',
    (text) => {
      expect(splitPastedGift(text)).toBeNull();
    },
  );

  it('a text of more than 256 characters is left as it is', () => {
    const split = { code: 'DEMO7A', securityCode: '4711' };
    expect(splitPastedGift('DEMO7A 4711'.padEnd(256))).toEqual(split);
    expect(splitPastedGift('DEMO7A 4711'.padEnd(257))).toBeNull();
  });

  it("the app's own link may have the gift code alone", () => {
    expect(splitPastedGift('pinglane://gift/DEMO7A')).toEqual({ code: 'DEMO7A', securityCode: '' });
  });
});

it('the badge is the number of gifts of all entries', () => {
  const item = (count: number) => ({ id: String(count), title: '', count, code: '', securityCode: '' });
  expect([giftCountOf({ data: null }), giftCountOf({ data: [] })]).toEqual([null, 0]);
  expect(giftCountOf({ data: [item(3), item(4)] })).toBe(7);
});

describe('points', () => {
  const moves = [50, -200, 300].map((delta, index) => ({ id: String(index), delta, reason: null, at: null }));

  it('have earlier balances counted back from the current one, newest first', () => {
    expect(countBack(400, moves).map(({ balance }) => balance)).toEqual([400, 350, 550]);
    expect(countBack(0, [])).toEqual([]);
  });

  it('buy offers, the cheapest first, without vouchers that have no price', () => {
    const list = [offer(200), voucher({ state: 'exchange' }), offer(50), voucher({ points: 5 })];
    expect(offersOf(list).map(({ points }) => points)).toEqual([50, 200]);
  });

  it('are short by the missing ones, and by none at the exact price', () => {
    expect([99, 100, 101].map((balance) => pointsShort(offer(100), balance))).toEqual([1, 0, 0]);
    expect(pointsShort(offer(100), null)).toBe(0);
  });

  it('show an exchange when it is new and has this price', () => {
    const bought = { id: 'n', delta: -50, reason: 'exchange' as const, at: null };
    expect(showsExchange(moves, [bought, ...moves], offer(50))).toBe(true);
    expect(showsExchange([bought], [bought], offer(50))).toBe(false);
    expect(showsExchange(moves, [bought, ...moves], offer(100))).toBe(false);
    expect(showsExchange(moves, [{ ...bought, reason: null }], offer(50))).toBe(false);
  });
});

describe("the person's own vouchers", () => {
  it('expire at the moment of their expiry', () => {
    expect([999, 1_000, 1_001].map((now) => stateAt(voucher({ expiresAt: 1_000 }), now))).toEqual([
      'available',
      'expired',
      'expired',
    ]);
    expect(stateAt(voucher({ state: 'used', expiresAt: 1 }), 5)).toBe('used');
    expect(stateAt(voucher({ expiresAt: null }), 5)).toBe('available');
  });

  it('begin with usable ones, the largest first, without offers', () => {
    const list = [
      voucher({ id: 'over', expiresAt: 1 }),
      voucher({ id: 'used', state: 'used' }),
      voucher({ id: 'small', percent: 5 }),
      voucher({ id: 'offer', state: 'exchange', points: 1 }),
      voucher({ id: 'large', percent: 20 }),
      voucher({ id: 'held', state: 'reserved' }),
    ];
    expect(ownVouchers(list, 10).map(({ id }) => id)).toEqual(['large', 'small', 'held', 'used', 'over']);
  });

  it('are worth at most whole days of the longest package', () => {
    expect([null, 0, 5, 12.5, 100].map((percent) => worthInDays(percent, 180))).toEqual([0, 0, 9, 22, 180]);
  });
});

it('a part is missing only when the provider responds with 404', () => {
  const failed = (status?: number) =>
    ({ source: 'provider', reason: 'rejected', ...(status !== undefined && { status }) }) as const;
  expect([failed(404), failed(409), failed(500), failed(), null].map(isUnsupported)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isUnsupported({ source: 'provider', reason: 'network' })).toBe(false);
  const refused = { source: 'provider', reason: 'rejected', status: 404 } as const;
  const supporting = Object.keys(KNOWN_MESSAGES).filter((message) => !isUnsupported({ ...refused, message }));
  expect(supporting).toEqual(Object.keys(KNOWN_MESSAGES).filter((known) => known !== 'an unexpected error occurred'));
  expect(isUnsupported({ ...refused, message: 'Not found' })).toBe(true);
  expect(isUnsupported({ source: 'helper-ping', reason: 'refused' })).toBe(false);
});

it('a call that names something is missing only after a 404 that a framework wrote, or that says no more than HTTP', () => {
  const refused = { source: 'provider', reason: 'rejected', status: 404 } as const;
  const missing = [
    refused,
    { ...refused, message: 'Not Found.' },
    { ...refused, message: 'The route api/x could not be found.', isBare: true },
  ] as const;
  expect(missing.map(isCallUnsupported)).toEqual([true, true, true]);
  const others = [
    { ...refused, message: 'Không có tài khoản này' },
    { ...refused, message: 'This account does not exist' },
    { ...refused, status: 409 },
    null,
  ] as const;
  expect(others.map(isCallUnsupported)).toEqual([false, false, false, false]);
});
