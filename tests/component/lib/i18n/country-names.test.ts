/** The names of countries, and those by which people look for them. */
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '../../../../common/languages';
import { useCountryNames } from '../../../../src/lib/i18n/country-names';
import { startI18n } from '../../../../src/lib/i18n/i18n';

const namesIn = async (language: Language) => {
  await startI18n(language);
  return renderHook(() => useCountryNames()).result.current;
};

it('a name is the long one, and what is no country stays a code', async () => {
  const { nameOf } = await namesIn('en');
  expect(['US', 'GB', 'ZZZ', 'hk', ''].map(nameOf)).toEqual(['United States', 'United Kingdom', 'ZZZ', 'hk', '']);
});

it.each([
  ['vi', 'US', ['Hoa Kỳ', 'Mỹ', 'United States', 'US']],
  ['ja', 'GB', ['イギリス', '英国', 'United Kingdom', 'UK']],
  ['zh', 'HK', ['香港', 'Hong Kong']],
  ['zh', 'KR', ['韩国', '南韓', 'South Korea']],
] as const)('in %s %s is also found by its other names', async (language, code, words) => {
  const { wordsOf } = await namesIn(language);
  for (const word of words) expect(` ${wordsOf(code)} `).toContain(` ${word} `);
});
