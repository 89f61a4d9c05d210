/** The texts of a language, so that a test finds what is shown in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { brand } from '../../../common/brand';
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { escapePattern } from '../../../tools/lib/escape-pattern';
import { fromRoot } from '../../../tools/lib/run';

/** Returns a function from a key such as 'auth.signIn' to its text, with the product's name. @throws for a key that the language lacks */
export function readTexts(language: Language): (key: string) => string {
  const texts = named(textsByKey(language));
  return (key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${language} has no text '${key}'`);
    return text;
  };
}

/** The keys of the pages' titles. They are read from the source: Playwright cannot load the route table, which imports styles. */
const PAGE_TITLES = [
  ...readFileSync(fromRoot('src', 'app', 'routes.tsx'), 'utf8').matchAll(/^ +title: '([\w.]+)',$/gm),
].map(([, key = '']) => key);

/** The pattern of a window's title in a language: the product's, or a page's, with or without the connection's state. */
export function titlePattern(language: Language): RegExp {
  const text = readTexts(language);
  const pages = PAGE_TITLES.map((key) => escapePattern(text(key)));
  return new RegExp(
    `^(?:${escapePattern(text('common.windowTitle'))}|(?:${pages.join('|')})(?: · .+)? – ${brand.name})$`,
  );
}

/** The header's choice of language, in any current one; the profile has another. */
export function languageButton(page: Page): Locator {
  const titles = languageOptions.map(({ title }) => title).join('|');
  return page.getByRole('button', { name: new RegExp(`: (?:[A-Z]{2} )?(?:${titles})$`) }).first();
}

/** Every text of a language, with the product's name. */
export function allTexts(language: Language): string[] {
  return [...named(textsByKey(language)).values()];
}

/** Files do not change while tests run: each language is read once. */
const read = new Map<Language, ReadonlyMap<string, string>>();

/** Every text of a language by its key, unchanged from the files. */
export function textsByKey(language: Language): ReadonlyMap<string, string> {
  const texts = read.get(language) ?? readFiles(language);
  read.set(language, texts);
  return texts;
}

function readFiles(language: Language): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const files = readdirSync(fromRoot('locales', language)).filter((name) => name.endsWith('.json'));
  for (const file of files) {
    collect(JSON.parse(readFileSync(fromRoot('locales', language, file), 'utf8')), basename(file, '.json'), texts);
  }
  return texts;
}

function collect(value: unknown, path: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(path, value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, texts);
  }
}

function named(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].map(([key, text]) => [key, text.replaceAll('{{product}}', brand.name)]));
}
