/** The app's languages: start, change, and what a change updates (docs/product.md section 14, Language). */
import dayjs from 'dayjs';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createLatestWins } from '../../../common/async/latest-wins';
import { brand } from '../../../common/brand';
import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  isLanguage,
  LANGUAGE_TAGS,
  type Language,
} from '../../../common/languages';
import { report } from '../platform/error-reporting';
import { resettable } from '../platform/fresh-state';
import { readStored } from '../platform/storage';
import { languageSources } from './languages';

/** i18next's own default. */
const NAMESPACE = 'translation';
const nothing = () => undefined;
/** Groups the digits of a number in a text as the language does. Shorter ones need no format, which takes milliseconds before the first paint. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  // What a text lacks stays undefined, which i18next reports.
  format: (value: unknown, _form, language) =>
    (typeof value === 'number' && value >= 1_000 ? value.toLocaleString(language) : value) as string,
};

/**
 * A value of a text, such as a server's title; one in a script that is written from right to left between isolates (UAX #9): without them it would
 * reverse the numbers and signs after it.
 */
function isolated(value: string): string {
  return /[\u0590-\u08FF\uFB1D-\uFEFC]/.test(value) ? `\u2068${value}\u2069` : value;
}

/** A slower earlier change of the language is dropped. */
const beginChange = createLatestWins();

interface LaterTextsState {
  /** Whether texts of later pages are needed: each language is then loaded with them. */
  areNeeded: boolean;
  /** The languages that have them. */
  languages: ReadonlySet<Language>;
}

const later = resettable<LaterTextsState>(() => ({ areNeeded: false, languages: new Set() }));

/**
 * Starts in the stored language, else in English.
 * @param language overrides the stored one (tests)
 * @throws when its texts cannot be fetched, as for a code chunk: nothing could be read
 */
export async function startI18n(language: Language = readStored('language') ?? DEFAULT_LANGUAGE): Promise<void> {
  later.languages = new Set();
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: FALLBACK_LANGUAGE,
      resources: {},
      // React escapes what it shows.
      interpolation: { escape: isolated, alwaysFormat: true, defaultVariables: { product: brand.name } },
      react: { useSuspense: false, bindI18nStore: 'added' },
      saveMissing: true,
      missingKeyHandler: loadFallback,
    });
  await addFirst(language);
  await applyLanguage(language);
}

/**
 * Loads a language and applies it to texts, dates and <html lang>; the latest change wins. If it cannot be loaded, the current
 * language stays.
 * @param onMissing called when it cannot be loaded, unless a later change has begun
 */
export async function applyLanguage(language: Language, onMissing?: (error: unknown) => void): Promise<void> {
  const isNewest = beginChange();
  const isLoaded = await loadLanguage(language, (error) => {
    if (isNewest()) onMissing?.(error);
  });
  if (!isNewest() || (!isLoaded && i18next.hasResourceBundle(i18next.language, NAMESPACE))) return;
  await i18next.changeLanguage(language);
  if (!isNewest()) return;
  dayjs.locale(languageSources[language].dayjs);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

/**
 * Loads the texts of later pages, for the current language and for each one chosen from now on.
 * @throws when they cannot be fetched, as for a code chunk
 */
export async function loadLaterTexts(): Promise<void> {
  later.areNeeded = true;
  await addLater(currentLanguage());
}

/** The current language. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}

/** Subscribes to language changes; returns the function that unsubscribes. */
export function onLanguageShown(shown: () => void): () => void {
  i18next.on('languageChanged', shown);
  return () => i18next.off('languageChanged', shown);
}

/** Translates outside of views, for notices shown by actions. */
export const translate = i18next.t;

async function loadLanguage(language: Language, onMissing?: (error: unknown) => void): Promise<boolean> {
  try {
    await Promise.all([addFirst(language), later.areNeeded ? addLater(language) : null]);
    return true;
  } catch (error) {
    report(error, `i18n ${language}`);
    onMissing?.(error);
    return false;
  }
}

/** The fallback is fetched when the first text is missing: no language lacks any, so nobody loads two. */
function loadFallback(): void {
  void loadLanguage(FALLBACK_LANGUAGE);
}

async function addFirst(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, NAMESPACE)) return;
  add(language, (await languageSources[language].load()).messages);
}

async function addLater(language: Language): Promise<void> {
  if (later.languages.has(language)) return;
  const { laterMessages } = await languageSources[language].loadLater();
  await addFirst(language);
  add(language, laterMessages);
  later.languages = new Set([...later.languages, language]);
}

/** Merges areas into the loaded ones. */
function add(language: Language, areas: Readonly<Record<string, unknown>>): void {
  i18next.addResourceBundle(language, NAMESPACE, areas, true, true);
}
