/** The choice of a language (docs/product.md section 3), in the order of the menu, and each country's language. */
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '../../common/languages';

export interface LanguageOption {
  readonly value: Language;
  readonly shortName: string;
  readonly title: string;
  /** Country code of the language's flag. */
  readonly icon: string;
  /** Its tag for documents (BCP 47). */
  readonly tag: string;
}

const OPTIONS: readonly Omit<LanguageOption, 'tag'>[] = [
  { value: 'en', shortName: 'EN', title: 'English', icon: 'US' },
  { value: 'vi', shortName: 'VN', title: 'Tiếng Việt', icon: 'VN' },
  { value: 'zh', shortName: 'CN', title: '简体中文', icon: 'CN' },
  { value: 'th', shortName: 'TH', title: 'ไทย', icon: 'TH' },
  { value: 'id', shortName: 'ID', title: 'Bahasa Indonesia', icon: 'ID' },
  { value: 'ms', shortName: 'MY', title: 'Bahasa Melayu', icon: 'MY' },
  { value: 'tl', shortName: 'PH', title: 'Filipino', icon: 'PH' },
  { value: 'ja', shortName: 'JP', title: '日本語', icon: 'JP' },
];

export const languageOptions: readonly LanguageOption[] = OPTIONS.map((option) => ({
  ...option,
  tag: LANGUAGE_TAGS[option.value],
}));

/** The language for a detected country (docs/product.md section 7): the one with its flag; English for all others. */
export function languageOfCountry(countryCode: string): Language {
  return OPTIONS.find(({ icon }) => icon === countryCode.toUpperCase())?.value ?? DEFAULT_LANGUAGE;
}
