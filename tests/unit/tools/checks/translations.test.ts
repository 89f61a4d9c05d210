/** The sheet of missing translations: what it lists, and what becomes of it in the languages' files. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAreas, missingTexts, readSheet, writeTranslations } from '../../../../tools/checks/translations';
import { runTool } from '../../../../tools/lib/run';

const HEAD = "/** Texts. */\nimport 'dayjs/locale/xx';\n";
let root = '';
const write = (path: string, content: string | object) => {
  const file = join(root, 'locales', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
};
const read = (path: string) => readFileSync(join(root, 'locales', path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pinglane-translations-'));
  for (const language of ['en', 'ja']) {
    write(
      `${language}/index.ts`,
      `${HEAD}import home from './home.json';\n\nexport const messages: Shape = { home };\n`,
    );
    write(`${language}/later.ts`, "import gift from './gift.json';\n\nexport const laterMessages = {\n  gift,\n};\n");
    write(`${language}/gift.json`, { code: 'C' });
  }
  write('en/home.json', { title: 'Home', level: { low: 'Good', high: 'Bad' }, left: '{{count}} left' });
  write('ja/home.json', { title: 'ホーム', gone: '古い', level: { high: '悪い' } });
  write('en/alerts.json', { title: 'Alerts' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the sheet', () => {
  it('lists each text that a language lacks with its English, also those of a new area', () => {
    expect(missingTexts(root)).toEqual({
      'alerts.title': { en: 'Alerts', ja: '' },
      'home.level.low': { en: 'Good', ja: '' },
      'home.left': { en: '{{count}} left', ja: '' },
    });
  });

  it('is empty when every language is complete', () => {
    write('ja/alerts.json', { title: '通知' });
    write('ja/home.json', { title: 'ホーム', level: { low: '良い', high: '悪い' }, left: '残り{{count}}' });
    expect(missingTexts(root)).toEqual({});
  });

  it.each(['null', '{"home.title": "ホーム"}', '{"home.title": {"ja": 7}}', 'home'])('is refused as %s', (text) => {
    expect(() => readSheet(text)).toThrow();
  });
});

describe('written translations', () => {
  it('stand in the order of English, beside the texts of before, without what English no longer has', () => {
    writeTranslations(root, { 'home.level.low': { ja: '良い' }, 'alerts.title': { en: 'Alerts', ja: '通知' } });
    expect(read('ja/home.json')).toBe(
      '{\n  "title": "ホーム",\n  "level": {\n    "low": "良い",\n    "high": "悪い"\n  }\n}\n',
    );
    expect(JSON.parse(read('ja/alerts.json'))).toEqual({ title: '通知' });
    expect(JSON.parse(read('en/home.json'))).toMatchObject({ title: 'Home' });
  });

  it('never replace a text, and an empty one stays missing', () => {
    writeTranslations(root, {
      'home.title': { ja: 'トップ' },
      'home.level.low': { ja: '' },
      'alerts.title': { ja: '' },
    });
    expect(JSON.parse(read('ja/home.json'))).toEqual({ title: 'ホーム', level: { high: '悪い' } });
    expect(Object.keys(missingTexts(root))).toEqual(['alerts.title', 'home.level.low', 'home.left']);
  });
});

describe('a sheet with a slip', () => {
  it.each([
    ["English has no text 'home.tittle'", { 'home.level.low': { ja: '良い' }, 'home.tittle': { ja: 'ホーム' } }],
    ["there is no language 'jp' (home.left)", { 'home.level.low': { ja: '良い' }, 'home.left': { jp: '残り' } }],
  ])('is refused whole, and named: %s', (reason, sheet) => {
    const before = read('ja/home.json');
    expect(() => writeTranslations(root, sheet)).toThrow(reason);
    expect(read('ja/home.json')).toBe(before);
  });
});

describe('the lists of areas', () => {
  it('have a new area in the second chunk of each language that has its file', () => {
    listAreas(root);
    const imports = "import alerts from './alerts.json';\nimport gift from './gift.json';\n";
    expect(read('en/later.ts')).toBe(`${imports}\nexport const laterMessages = { alerts, gift };\n`);
    expect(read('en/index.ts')).toContain('= { home };');
    expect(read('ja/later.ts')).toContain('= { gift };');
    expect(read('ja/index.ts')).not.toContain('alerts');
  });

  it("follow English's later.ts when an area is moved there", () => {
    write('en/later.ts', "import alerts from './alerts.json';\n\nexport const laterMessages = { alerts };\n");
    write('en/index.ts', `${HEAD}import alerts from './alerts.json';\n\nexport const messages: Shape = { alerts };\n`);
    write('ja/alerts.json', { title: '通知' });
    expect(listAreas(root)).toHaveLength(4);
    expect(read('ja/later.ts')).toContain('= { alerts, gift, home };');
    expect(read('ja/index.ts')).not.toContain('alerts');
  });

  it("follow English's index.ts when an area is moved there", () => {
    const imports = "import alerts from './alerts.json';\nimport home from './home.json';\n";
    write('en/index.ts', `${HEAD}${imports}\nexport const messages: Shape = { alerts, home };\n`);
    write('ja/alerts.json', { title: '通知' });
    expect(listAreas(root)).toHaveLength(4);
    expect(read('ja/index.ts')).toContain('= { alerts, home };');
    expect(read('ja/later.ts')).toContain('= { gift };');
  });
});

describe('npm run texts', () => {
  const runTexts = (...words: string[]) => runTool('tsx', ['tools/texts.ts', ...words]);

  it('changes no sheet that is named without --write', async () => {
    const sheet = join(root, 'sheet.json');
    writeFileSync(sheet, '{}');
    const { code, output } = await runTexts(sheet);
    expect([code, output, readFileSync(sheet, 'utf8')]).toEqual([
      2,
      'A sheet is named with --write alone: npm run texts -- --write FILE\n',
      '{}',
    ]);
  });

  it.each([
    ['is not there', null],
    ['is no JSON', '{'],
    ['is no sheet', '{"home.title": "Home"}'],
  ])('says in one line which sheet it cannot use when it %s', async (_state, content) => {
    const sheet = join(root, 'sheet.json');
    if (content !== null) writeFileSync(sheet, content);
    const { code, output } = await runTexts('--write', sheet);
    expect(code).toBe(1);
    expect(output).toMatch(/^[^\n]*\n$/);
    expect(output).toContain(`${sheet} is no sheet of translations, which npm run texts writes: `);
  });
});
