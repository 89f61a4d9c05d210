/** The main process's own texts: no variable is left in what a person reads, and macOS alone has a menu. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../common/languages';
import { applicationMenu } from '../../../../electron/app/window/application-menu';
import { nativeTexts, withProduct } from '../../../../electron/base/native-texts';
import { callbackPage, type CallbackPage } from '../../../../electron/sign-in/callback-pages';
import { fromRoot } from '../../../../tools/lib/run';

describe('the application menu', () => {
  it.each(['win32', 'linux'] as const)('is none on %s', (platform) => {
    expect(applicationMenu(platform, 'en')).toBeNull();
  });

  it('has what editing needs on macOS, with a label in each language', () => {
    for (const language of LANGUAGES) {
      const menu = applicationMenu('darwin', language) ?? [];
      const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
      const named = items.filter(({ type }) => type !== 'separator');
      expect(named.map(({ role }) => role)).toEqual(
        expect.arrayContaining(['quit', 'undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'minimize', 'close']),
      );
      for (const { label } of [...menu, ...named]) expect(label).toMatch(/^[^{}]+$/);
      expect(menu[1]?.label).toBe(nativeTexts(language).menu.edit);
    }
  });
});

describe("C6: the browser's pages after a sign-in", () => {
  it.each(['done', 'ended', 'used', 'foreign'] as const)('%s: is in the language and says so', (page: CallbackPage) => {
    for (const language of LANGUAGES) {
      const html = callbackPage(page, language);
      const { title, text } = nativeTexts(language).signIn[page];
      expect(html).toContain(`<h1>${withProduct(title)}</h1><p>${withProduct(text)}</p>`);
      expect(html).not.toContain('{{');
    }
    expect(callbackPage(page, 'tl')).toContain('<html lang="fil">');
    expect(callbackPage(page, 'zh')).toContain('<html lang="zh-Hans">');
  });

  it("have the app's icon and, in both themes, the design tokens' colours", () => {
    const html = callbackPage('done', 'en');
    expect(html).toContain(readFileSync(fromRoot('public', 'icon.svg'), 'utf8').trim());
    const tokens = readFileSync(fromRoot('src', 'styles', 'tokens.css'), 'utf8');
    const [, light = '', dark = ''] = /:root \{ color-scheme: light dark;(.*?)\}.*?:root \{(.*?)\}/s.exec(html) ?? [];
    for (const [theme, colors] of Object.entries({ light, dark })) {
      const known = tokens.slice(tokens.indexOf(`:root[data-theme='${theme}']`)).split('\n}')[0];
      const used = colors.split(';').flatMap((color) => color.trim() || []);
      expect(used).toHaveLength(8);
      for (const color of used) expect(known).toContain(`${color};`);
    }
  });
});
