import { describe, expect, it } from 'vitest';
import { languageOptions } from '../../../../src/model/languages';
import { weekOf } from '../../../../src/lib/i18n/week';

describe('the week of a language', () => {
  it('has each day once, each with a different long and short name', () => {
    for (const { value: language } of languageOptions) {
      const week = weekOf(language);
      expect(week.map(({ day }) => day).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(new Set(week.map(({ long }) => long)).size).toBe(7);
      expect(new Set(week.map(({ short }) => short)).size).toBe(7);
    }
  });

  it('begins with the first day of its region', () => {
    expect(weekOf('en')[0]).toEqual({ day: 0, short: 'Sun', long: 'Sunday' });
    expect(weekOf('vi')[0]).toMatchObject({ day: 1, long: 'Thứ Hai' });
    expect(weekOf('ja')[0]).toMatchObject({ day: 0, short: '日' });
  });
});
