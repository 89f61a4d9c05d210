/** The names of countries in the person's language, and their order by name. */
import { useSyncExternalStore } from 'react';
import { memoize } from '../../../common/collections';
import type { Language } from '../../../common/languages';
import { formatFor } from './format';
import { currentLanguage, onLanguageShown } from './i18n';

interface CountryNames {
  /** The name of a country (ISO 3166-1 alpha-2); the code where there is none. */
  readonly nameOf: (code: string) => string;
  /** What a person may type for it: its long and its short name, in their language and in English. */
  readonly wordsOf: (code: string) => string;
  /** Sorts codes by their names. */
  readonly sortCodes: (codes: readonly string[]) => readonly string[];
}

/** The names of the current language; the same object until the language changes. */
export function useCountryNames(): CountryNames {
  return namesFor(useSyncExternalStore(onLanguageShown, currentLanguage));
}

const namesFor = memoize((language: Language): CountryNames => {
  const nameOf = regionNames(language, 'long');
  const all = [nameOf, regionNames(language, 'short'), regionNames('en', 'long'), regionNames('en', 'short')];
  // People who read simplified Chinese may type traditional Chinese.
  if (language === 'zh') all.push(regionNames('zh-Hant', 'long'));
  return {
    nameOf,
    wordsOf: (code) => all.map((nameIn) => nameIn(code)).join(' '),
    sortCodes: (codes) => codes.toSorted((a, b) => formatFor(language).collator.compare(nameOf(a), nameOf(b))),
  };
});

function regionNames(language: string, style: 'long' | 'short'): (code: string) => string {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'code', style });
  // The provider may send anything as a code, and Intl throws for most of it.
  return memoize((code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code));
}
