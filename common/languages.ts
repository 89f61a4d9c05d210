/** The eight languages of the product (docs/product.md section 3), by the values under which a choice is stored. */

export const LANGUAGES = ['en', 'vi', 'zh', 'th', 'id', 'ms', 'tl', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's tag for documents and formats (BCP 47): Simplified Chinese, and Filipino for the stored value of Tagalog. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  vi: 'vi',
  zh: 'zh-Hans',
  th: 'th',
  id: 'id',
  ms: 'ms',
  tl: 'fil',
  ja: 'ja',
};

/** Default and fallback locale (docs/product.md section 1). */
export const DEFAULT_LANGUAGE = 'en';
export const FALLBACK_LANGUAGE = 'vi';

/** Whether a text is one of the eight. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The first preferred language that is one of the eight; null when none is. Filipino (fil) counts as Tagalog.
 * @param tags the computer's languages in order of preference (BCP 47)
 */
export function languageOfTags(tags: readonly string[]): Language | null {
  return (
    tags
      .map((tag) => tag.toLowerCase().split(/[-_]/)[0] ?? '')
      .map((language) => (language === 'fil' ? 'tl' : language))
      .find(isLanguage) ?? null
  );
}
