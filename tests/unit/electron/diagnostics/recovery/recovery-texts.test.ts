/** The texts that must be there when the app's own are not: the system dialog's, and the recovery page's. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HANG_TEXTS, hangTexts } from '../../../../../electron/diagnostics/recovery/hang-texts';
import { languageOptions } from '../../../../../src/model/languages';

const languages = languageOptions.map(({ value }) => value);
const page = readFileSync('public/recovery.html', 'utf8');

describe('F4: the dialog for a page that hangs', () => {
  it('speaks all eight languages, each in words of its own', () => {
    expect(Object.keys(HANG_TEXTS).sort()).toEqual([...languages].sort());
    for (const key of ['message', 'detail', 'reload'] as const) {
      const words = languages.map((language) => HANG_TEXTS[language]?.[key]);
      // Reload and the like may be the same word in the two Malay languages; a sentence is not.
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
  ])('takes the first of %j that it speaks: %s', (preferred, language) => {
    const words = HANG_TEXTS[language];
    expect(hangTexts(preferred, 'Lane')).toEqual({ ...words, message: words?.message.replace('{{product}}', 'Lane') });
  });
});

describe('F4: the recovery page', () => {
  it('has all eight languages, each with a heading, a sentence and both buttons', () => {
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

  it('needs nothing that the content policy forbids, and no file of the app', () => {
    expect(page).not.toMatch(/<style|style=|onclick|javascript:|https?:/i);
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(['/icon.svg', '/recovery.css', '/recovery.js']));
    expect(readFileSync('public/recovery.js', 'utf8')).not.toMatch(/import|fetch|innerHTML|eval/);
  });
});
