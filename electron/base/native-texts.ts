/** The texts that the main process shows itself, in eight languages: system dialogs, menus and the pages after a sign-in in the browser. */
import { brand } from '../../common/brand';
import { DEFAULT_LANGUAGE, languageOfTags, type Language } from '../../common/languages';
import en from '../../locales/en/native.json' with { type: 'json' };
import id from '../../locales/id/native.json' with { type: 'json' };
import ja from '../../locales/ja/native.json' with { type: 'json' };
import ms from '../../locales/ms/native.json' with { type: 'json' };
import th from '../../locales/th/native.json' with { type: 'json' };
import tl from '../../locales/tl/native.json' with { type: 'json' };
import vi from '../../locales/vi/native.json' with { type: 'json' };
import zh from '../../locales/zh/native.json' with { type: 'json' };

/** Their shape is English's; `{{product}}` is filled in by withProduct. */
export type NativeTexts = typeof en;

const TEXTS: Readonly<Record<Language, NativeTexts>> = { en, vi, zh, th, id, ms, tl, ja };

/** The texts of a language. */
export function nativeTexts(language: Language): NativeTexts {
  return TEXTS[language];
}

/**
 * The texts of the computer's language, for a start that fails before the app knows the person's.
 * @param preferred the computer's languages in order; may throw that early
 */
export function computerTexts(preferred: () => readonly string[]): NativeTexts {
  try {
    return TEXTS[languageOfTags(preferred()) ?? DEFAULT_LANGUAGE];
  } catch {
    return TEXTS[DEFAULT_LANGUAGE];
  }
}

/** A text with the product's name in the place of its variable. */
export function withProduct(text: string): string {
  return text.replaceAll('{{product}}', brand.name);
}
