/** The check of the locales finds every kind of fault. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLocales } from '../../../tools/check-locales';
import { fromRoot } from '../../../tools/lib/run';
import { languageOptions } from '../../../src/model/languages';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const CODE = "t('home.title'); t('home.left', { count }); t(`home.level.${level}`);";
const TEXTS = {
  title: 'Home of {{product}}',
  left_one: '{{count}} day',
  left_other: '{{count}} days',
  level: { low: 'Good' },
};

/** A project with a language per entry, whose texts replace those of the valid one. */
function check(languages: Record<string, object>, code = CODE) {
  const root = mkdtempSync(join(tmpdir(), 'pinglane-locales-'));
  folders.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [language, changes] of Object.entries(languages)) {
    write(`locales/${language}/home.json`, JSON.stringify({ ...TEXTS, ...changes }));
  }
  write('src/views/Home.tsx', code);
  return checkLocales(root);
}

describe('the check of the locales', () => {
  it('accepts complete languages', () => {
    expect(check({ en: {}, vi: { title: '{{ product }} nhà' } })).toEqual({ code: 0, output: '' });
  });

  it.each([
    ['a key that a language lacks', { en: {}, vi: { title: undefined } }, "vi: 'home.title' is missing"],
    ['a nested one', { en: {}, vi: { level: {} } }, "vi: 'home.level.low' is missing"],
    ['a plural form that it lacks', { en: {}, vi: { left_one: undefined } }, "vi: 'home.left_one' is missing"],
    ['a key that English lacks', { en: {}, vi: { more: 'x' } }, "vi: 'home.more' is not in en"],
    [
      'one English text that is translated in two ways',
      { en: { level: { low: 'Home' }, title: 'Home' }, vi: { level: { low: 'Nhà' }, title: 'Trang chủ' } },
      "vi: 'Home' has 2 translations (home.title, home.level.low)",
    ],
    ['an empty text', { en: {}, vi: { left_one: ' ' } }, "vi: 'home.left_one' is empty"],
    ['an empty text in English', { en: { title: '' }, vi: {} }, "en: 'home.title' is empty"],
    [
      'a variable that got lost',
      { en: {}, vi: { title: 'nhà' } },
      "vi: 'home.title' has the variables [], not [product]",
    ],
    [
      'a variable that was translated',
      { en: {}, vi: { left_other: '{{so}} ngày' } },
      "vi: 'home.left_other' has the variables [so], not [count]",
    ],
    [
      'a Filipino text for one that differs from the one for others',
      { en: {}, tl: { left_one: '{{count}} araw', left_other: 'Lahat ng {{count}} araw' } },
      "tl: 'home.left_one' is not the text of its _other: Filipino's 'one' has 2, 3, 5 and 7, too",
    ],
    [
      "the product's name written out",
      { en: {}, vi: { title: 'Nhà của {{product}}, pinglane' } },
      "vi: 'home.title' has the product's name instead of {{product}}",
    ],
  ])('reports %s', (_what, languages, line) => {
    const { code, output } = check(languages);
    expect(code).toBe(1);
    expect(output.split('\n')).toContain(line);
  });

  it('reports a text that no code uses, as a key or by its prefix', () => {
    expect(check({ en: {} }, "t('home.title')").output.split('\n')).toEqual([
      "en: 'home.left' is not used",
      "en: 'home.left' is not used",
      "en: 'home.level.low' is not used",
    ]);
  });

  it('takes a key as used when a template completes one of its names, at the end or inside', () => {
    const faq = { faq: { pay: { question: 'How?', answer: 'So.', note: 'Later' } } };
    const { output } = check({ en: faq }, `${CODE} t(\`home.faq.\${id}.question\`); t(\`home.faq.\${id}.answer\`);`);
    expect(output.split('\n').filter((line) => line.endsWith('is not used'))).toEqual([
      "en: 'home.faq.pay.note' is not used",
    ]);
  });

  it('checks every language, not only the first', () => {
    const { output } = check({ en: {}, ja: {}, th: { title: undefined }, vi: { more: 'x' } });
    expect(output).toMatch(/^th: .+\nvi: .+$/);
  });
});

it('the checked languages are the eight of the app', () => {
  const folders = readdirSync(fromRoot('locales'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(languageOptions.map(({ value }) => value).sort());
});
