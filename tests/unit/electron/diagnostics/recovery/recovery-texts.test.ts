/** The texts that are needed when the app's own are not available: those of the system dialog and of the recovery page. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HANG_TEXTS, hangTexts } from '../../../../../electron/diagnostics/recovery/hang-texts';
import { languageOptions } from '../../../../../src/model/languages';

const languages = languageOptions.map(({ value }) => value);
const page = readFileSync('public/recovery.html', 'utf8');

describe('F4: the dialog for a page that hangs', () => {
  it('has a different text in each of the eight languages', () => {
    expect(Object.keys(HANG_TEXTS).sort()).toEqual([...languages].sort());
    for (const key of ['message', 'detail', 'reload'] as const) {
      const words = languages.map((language) => HANG_TEXTS[language]?.[key]);
      // Short words may be the same in the two Malay languages; a sentence is not.
      if (key !== 'reload') expect(new Set(words).size).toBe(languages.length);
      expect(words.every((text) => text !== undefined && text !== '')).toBe(true);
    }
    expect(languages.every((language) => HANG_TEXTS[language]?.message.includes('{{product}}'))).toBe(true);
  });

  it.each([
    [['vi-VN', 'en'], 'vi'],
    [['xx', 'ja'], 'ja'],
    [['fil-PH'], 'tl'],
    [['zh_CN'], 'zh'],
    [['TH-th'], 'th'],
    [['de', 'fr'], 'en'],
    [['constructor', '__proto__', ''], 'en'],
    [[], 'en'],
  ])('uses the first supported language of %j, which is %s', (preferred, language) => {
    const words = HANG_TEXTS[language];
    expect(hangTexts(preferred, 'Lane')).toEqual({ ...words, message: words?.message.replace('{{product}}', 'Lane') });
  });
});

describe('F4: the recovery page', () => {
  it('has a heading, a sentence and both buttons in all eight languages', () => {
    const parts = [...page.matchAll(/<div lang="(\w+)"[^>]*>([\s\S]*?)<\/div>\s*<\/div>/g)];
    expect(parts.map(([, language]) => language).sort()).toEqual([...languages].sort());
    for (const [, , part = ''] of parts) {
      for (const pattern of [
        /<h1>[^<]{4,}<\/h1>/,
        /<p>[^<]{10,}<\/p>/,
        /data-action="again">\s*[^<\s]/,
        /data-action="quit">\s*[^<\s]/,
      ])
        expect(part).toMatch(pattern);
    }
    expect(new Set(parts.map(([, , part = '']) => /<p>[\s\S]*?<\/p>/.exec(part)?.[0])).size).toBe(languages.length);
  });

  it('needs nothing that the content security policy forbids, and no file of the app', () => {
    expect(page).not.toMatch(/<style|style=|onclick|javascript:|https?:/i);
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(['/icon.svg', '/recovery.css', '/recovery.js']));
    expect(readFileSync('public/recovery.js', 'utf8')).not.toMatch(/import|fetch|innerHTML|eval/);
  });
});
