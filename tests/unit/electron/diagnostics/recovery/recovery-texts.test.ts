/** The recovery page, which is shown when the app's own texts are not available. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOptions } from '../../../../../src/model/languages';

const languages = languageOptions.map(({ value }) => value);
const page = readFileSync('public/recovery.html', 'utf8');

describe('F4: the recovery page', () => {
  it('has a heading, a sentence and both buttons in all eight languages', () => {
    const parts = [...page.matchAll(/<div data-language="(\w+)"[^>]*>([\s\S]*?)<\/div>\s*<\/div>/g)];
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
