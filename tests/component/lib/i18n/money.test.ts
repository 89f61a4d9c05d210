/** Amounts as each language writes them. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../common/languages';
import { formatFor } from '../../../../src/lib/i18n/format';

describe('an amount', () => {
  it.each(LANGUAGES)('of nothing has no minus, as no other figure has: %s', (language) => {
    const { money, number, percent } = formatFor(language);
    for (const currency of ['VND', 'USD', 'JPY'] as const) {
      expect(money(-0, currency)).toBe(money(0, currency));
      expect(money(-0.004, currency)).toBe(money(0, currency));
    }
    expect([number(-0.4), number(-0.04, 1), percent(-0.0001)]).toEqual([number(0), number(0, 1), percent(0)]);
    expect(money(-1, 'USD')).toContain('-');
  });

  it('in yen is not taken for one in yuan, whose sign is the same', () => {
    expect(formatFor('zh').money(1_650, 'JPY')).toBe('JP¥1,650');
    expect([formatFor('en'), formatFor('ja')].map(({ money }) => money(1_650, 'JPY'))).toEqual(['¥1,650', '￥1,650']);
  });

  it('of an order that was bought elsewhere has the decimals of its currency', () => {
    const { money } = formatFor('en');
    expect(
      [money(12.5, 'EUR'), money(5_000, 'KRW'), money(3.25, 'KWD')].map((text) => text.replace(/\s/, ' ')),
    ).toEqual([...['€12.50', '₩5,000', 'KWD 3.250']]);
  });

  it('in dollars has a bare dollar sign in every language, and one in dong no decimals', () => {
    for (const language of LANGUAGES) {
      const { money } = formatFor(language);
      expect(money(11.99, 'USD')).toMatch(/^\$\s?11[.,]99$|^11[.,]99\s\$$/);
      expect(money(129_000, 'VND')).toMatch(/^₫\s?129[.,]000$|^129[.,]000\s₫$/);
    }
  });
});
