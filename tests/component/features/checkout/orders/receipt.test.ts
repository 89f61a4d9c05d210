/** The receipt of a paid order: what the provider reported, in each language and currency, and dashes for what it did not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fileToSave } from '../../../../../common/contract/ipc/save-file';
import { ORDER_STATUSES, type Order } from '../../../../../common/contract/provider/order';
import { LANGUAGES, type Language } from '../../../../../common/languages';
import { receiptOf, zoneText } from '../../../../../src/features/checkout/orders/receipt.rules';
import { applyLanguage, loadLaterTexts, startI18n, translate } from '../../../../../src/lib/i18n/i18n';
import { fileMessage } from '../../../../../src/lib/platform/files/file-message';
import { order } from '../../../../support/checkout/checkout-samples';

const PAID_AT = Date.UTC(2026, 10, 24, 14, 38);
const SAVED_AT = Date.UTC(2026, 10, 25, 3, 5);
const paid = (part: Partial<Order> = {}): Order =>
  order({
    ...{ id: '100001', status: 'paid', planId: '3-months', price: 11.99, discount: 2.39, total: 9.6, voucherId: '7' },
    ...{ days: 90, bonusDays: 10, extendedDays: 100, createdAt: PAID_AT - 60_000, endedAt: PAID_AT },
    ...{ serviceUntil: Date.UTC(2027, 2, 4, 14, 38), payment: null },
    ...part,
  });

beforeEach(async () => {
  await startI18n('en');
  await loadLaterTexts();
});
afterEach(() => applyLanguage('en'));

function fileOf(from: Order, language: Language = 'en') {
  const file = receiptOf(from, language, translate, SAVED_AT);
  if (file?.kind !== 'receipt') throw new Error('There is no receipt');
  return file;
}
const factsOf = (from: Order) => Object.fromEntries(fileOf(from).receipt.rows.map(({ name, value }) => [name, value]));

describe('the receipt', () => {
  it('has the order, its dates with their zone, days, method, price, discount and total', () => {
    expect(factsOf(paid())).toEqual({
      ...{ Order: '100001', Item: '3 months', 'Payment method': 'Card' },
      ...{ 'Package days': '90', 'Bonus days': '10', 'Extended days': '100' },
      'Paid on': expect.stringMatching(/^Nov 2\d, 2026, .*\(UTC.*\)$/) as string,
      'Created at': expect.stringMatching(/^Nov 2\d, 2026, .*\(UTC.*\)$/) as string,
      'Valid until': expect.stringMatching(/^Mar \d, 2027, .*\(UTC.*\)$/) as string,
      ...{ Price: '$11.99 (USD)', 'Voucher discount': '-$2.39 (USD)', Total: '$9.60 (USD)' },
    });
    const { paidAt, receipt } = fileOf(paid());
    expect(paidAt).toBe(PAID_AT);
    expect(receipt.rows.filter(({ isTotal }) => isTotal).map(({ name }) => name)).toEqual(['Total']);
    expect(receipt.note).toMatch(
      /^This is a receipt of the order as the provider reported it, not a tax invoice\. Saved with PingLane on Nov 2\d, 2026/,
    );
  });

  it.each([
    ['VND', 129_000, '₫129,000 (VND)'],
    ['JPY', 1_650, '¥1,650 (JPY)'],
    ['USD', 12, '$12.00 (USD)'],
  ] as const)('has the decimals of its currency: %s', (currency, total, shown) => {
    expect(factsOf(paid({ currency, total }))).toMatchObject({ Total: shown });
  });

  it('an order without a voucher says so, and one that was reduced by less than 1 shows its discount', () => {
    expect(factsOf(paid({ discount: 0, voucherId: null }))).toMatchObject({ Voucher: 'No voucher' });
    expect(factsOf(paid({ discount: 0 }))).toMatchObject({ 'Voucher discount': '$0.00 (USD)' });
    expect(factsOf(paid({ discount: 0.5, voucherId: null }))).toMatchObject({ 'Voucher discount': '-$0.50 (USD)' });
  });

  it('H7: what the provider did not send is a dash, never a guess', () => {
    const bare = paid({
      ...{ method: null, currency: null, price: null, discount: null, total: null, days: null, bonusDays: null },
      ...{ extendedDays: null, createdAt: null, endedAt: null, serviceUntil: null, planId: '', item: '' },
    });
    const facts = factsOf(bare);
    expect(Object.entries(facts).filter(([, value]) => value !== '–')).toEqual([
      ['Order', '100001'],
      ['Item', 'Package'],
    ]);
    expect(JSON.stringify(fileOf(bare))).not.toMatch(/NaN|undefined|Invalid/);
    expect(fileOf(bare).paidAt).toBeNull();
  });

  it.each(ORDER_STATUSES.filter((status) => status !== 'paid'))('H7: no order that is %s has one', (status) => {
    expect(receiptOf(paid({ status }), 'en', translate, SAVED_AT)).toBeNull();
  });

  it.each(LANGUAGES)('every text of it is in the language, and the main process accepts it: %s', async (language) => {
    await applyLanguage(language);
    const hostile = paid({ id: '<b>'.repeat(21), planId: 'x', item: '"><script>'.repeat(12), method: null });
    for (const file of [fileOf(paid(), language), fileOf(hostile, language)]) {
      expect(file.receipt.language).toBe(language);
      expect(v.is(fileToSave, await fileMessage(file))).toBe(true);
      if (language !== 'en') expect(file.receipt.note).not.toContain('receipt of the order');
      expect(JSON.stringify(file)).not.toMatch(/\{\{|orders\.|service\./);
    }
  });
});

it.each([
  [0, 'UTC'],
  [420, 'UTC+7'],
  [330, 'UTC+5:30'],
  [-210, 'UTC-3:30'],
  [-480, 'UTC-8'],
  [840, 'UTC+14'],
])('a zone %i min from UTC is written %s', (minutes, shown) => {
  expect(zoneText(PAID_AT, minutes)).toBe(shown);
});
