/** Finds the source of every text on a page: the language's texts, a number, a date, or the provider's data. A text without one is a fault. */
import type { Page } from '@playwright/test';
import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
import 'dayjs/locale/ja.js';
import 'dayjs/locale/ms.js';
import 'dayjs/locale/th.js';
import 'dayjs/locale/tl-ph.js';
import 'dayjs/locale/vi.js';
import 'dayjs/locale/zh-cn.js';
import { brand } from '../../../common/brand';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { languageSources } from '../../../src/lib/i18n/languages';
import { weekOf } from '../../../src/lib/i18n/week';
import { escapePattern } from '../../../tools/lib/escape-pattern';
import { allTexts } from './texts';

/** The same in every language: brands, and the names of keys and units. */
const BRAND_WORDS = [brand.name, 'Google', 'Discord', 'PayPal', 'VIP', 'Ping', 'API', 'Ctrl K', 'PNG, JPEG, WebP'];

/** A number with or without its unit, an address, a version, a country code, an e-mail address. */
const DATA = [
  /^[\d\s.,:%±–—•·/()#+-]+(?:ms|s|MB|px)?$/,
  /^[A-Z]{2}$/,
  /^[\d.•]+$/,
  new RegExp(`^(?:${brand.name} )?\\d+\\.\\d+\\.\\d+$`),
  /^[\w.+-]+@[\w.-]+$/,
  /^[A-Z]{2,3} \d+$/,
  // Amounts of money, counts and balances, and addresses of this machine.
  /^[-+−]?[\d.,\u00A0\u202F\s]*(?:[$₫]|US\$)[\d.,\u00A0\u202F\s]*$/,
  /^[×−+]$/,
  /^[-+−]?[\d.,]+ TP$/,
  /^https?:\/\/127\.0\.0\.1:\d+\/\S*$/,
];

/** Signs that join texts into one, as in an accessible name or the window's title. */
const JOINTS = /\s*(?:[:：,，|·]\s+|[:：]|\s–\s)\s*/g;

/**
 * Finds texts, shown or told to assistive tools, that are none of the language's: a raw key, a text in another language, one that stands
 * in the code. A line each.
 * @param data the provider's texts that this page may show, such as names
 * @param part the selector of the only part to look at
 */
export async function findForeignTexts(
  page: Page,
  language: Language,
  data: readonly string[],
  part = 'body',
): Promise<string[]> {
  const isKnown = explain(language, data);
  return (await page.evaluate(readTexts, part))
    .filter((text) => !isKnown(text))
    .map((text) => `'${text}' is not ${language}`);
}

/** The judges of each list of the provider's texts, by language: the same drawer and header stand on every page. */
const judges = new WeakMap<readonly string[], Map<Language, (text: string) => boolean>>();

function explain(language: Language, data: readonly string[]): (text: string) => boolean {
  const ofData = judges.get(data) ?? new Map<Language, (text: string) => boolean>();
  judges.set(data, ofData);
  const judge = ofData.get(language) ?? remembering(createJudge(language, data));
  ofData.set(language, judge);
  return judge;
}

/** Judges each text once. */
function remembering(judge: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    const verdict = verdicts.get(text) ?? judge(text);
    verdicts.set(text, verdict);
    return verdict;
  };
}

function createJudge(language: Language, data: readonly string[]): (text: string) => boolean {
  const words = new Set([
    ...BRAND_WORDS,
    ...data,
    ...languageOptions.flatMap(({ title, shortName }) => [title, shortName]),
    ...datesOf(language),
    ...calendarOf(language),
    ...regionsOf(language),
  ]);
  const patterns = [...DATA, ...allTexts(language).filter(hasWords).map(toPattern)];
  const isKnown = (text: string): boolean =>
    // A choice that shows a short form has it before its whole name.
    [text, withoutFigures(text), text.replace(/^[A-Z]{2} /, '')].some((form) => words.has(form)) ||
    patterns.some((pattern) => pattern.test(text));
  /** Each of its parts has a source; a part may hold joints itself. */
  const areKnown = (text: string): boolean =>
    text === '' ||
    isKnown(text) ||
    [...text.matchAll(JOINTS)].some(
      ({ 0: joint, index }) =>
        isKnown(text.slice(0, index).trim()) && areKnown(text.slice(index + joint.length).trim()),
    );
  return areKnown;
}

/** A text that is more than its variables and signs. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''));

/** A pattern of a text with any values of its variables; with a capital too, which a line of facts begins with. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\{\{.*?\}\}/).map(escapePattern);
  return new RegExp(`^${parts.join('.+')}$`, 'is');
}

const withoutFigures = (text: string) => text.replace(/\d+/g, '0');

/** The format of a date and a time in each month in this language, with any numbers. */
function datesOf(language: Language): string[] {
  const { dates, dayjs: locale } = languageSources[language];
  const times = [{ timeStyle: 'short' } as const, { hour: 'numeric' } as const].map(
    (form) => new Intl.DateTimeFormat(LANGUAGE_TAGS[language], form),
  );
  const moments = Array.from({ length: 24 }, (_, at) => new Date(2026, at % 12, 10, at < 12 ? 10 : 22, 10));
  return moments.flatMap((at) => {
    const days = [dates.date, dates.shortDate].map((template) => dayjs(at).locale(locale).format(template));
    const hours = times.map((time) => time.format(at).replaceAll('\u202F', ' '));
    const joined = days.flatMap((day) => hours.map((hour) => dates.dateTime(day, hour)));
    return [...days, ...hours, ...joined].map(withoutFigures);
  });
}

/** A calendar's days and months, with any year. */
function calendarOf(language: Language): string[] {
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', calendar: 'gregory' });
  return [
    ...weekOf(language).flatMap(({ short, long }) => [short, long]),
    ...Array.from({ length: 12 }, (_, month) => withoutFigures(months.format(new Date(2026, month, 15)))),
  ];
}

/** The names of countries. */
function regionsOf(language: Language): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  // Chromium's data names some countries in their short form alone.
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
}

/** Every visible text and accessible name. Runs in the page. */
function readTexts(part: string): string[] {
  const texts = new Set<string>();
  const add = (text: string | null | undefined) => {
    if (text?.trim()) texts.add(text.trim());
  };
  for (const one of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style')) continue;
      // What a search has matched is marked within its text.
      const marked = element.closest('mark')?.parentElement ?? (element.querySelector(':scope > mark') && element);
      add((marked ?? node).textContent);
    }
    for (const element of one.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-description]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])
        add(element.getAttribute(name));
    }
  }
  add(document.title);
  return [...texts];
}
