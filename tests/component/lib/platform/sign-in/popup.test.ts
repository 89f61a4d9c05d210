/** The popup of a sign-in, and its last page. */
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_CALLBACK_PATH, SIGN_IN_CHANNEL } from '../../../../../common/contract/ipc/sign-in';
import { LANGUAGE_TAGS } from '../../../../../common/languages';
import { fromRoot } from '../../../../../tools/lib/run';
import { languageOptions } from '../../../../../src/model/languages';
import { fillDocument } from '../../../../support/fill-document';
import { openPopup } from '../../../../../src/lib/platform/sign-in/popup';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the popup', () => {
  it('opens empty, navigates without an entry in its history, and closes', () => {
    const replace = vi.fn();
    const close = vi.fn();
    const open = vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close } as unknown as Window);
    const popup = openPopup();
    expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank', expect.stringContaining('popup'));
    if (typeof popup === 'string') throw new Error(popup);
    popup.go('https://accounts.example/authorize');
    popup.close();
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://accounts.example/authorize');
    expect(close).toHaveBeenCalledOnce();
  });

  it('is none when it was blocked', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openPopup()).toBe('no-browser');
  });

  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B';

  it.each([
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 Zalo android/250101`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0;FBBV/1;FBDV/iPhone16,1]`,
    `${IPHONE} Mobile/15E148 Safari Line/15.3.0`,
    `${IPHONE} Mobile/15E148`,
  ])('is not opened inside another app (%s)', (userAgent) => {
    const open = vi.spyOn(window, 'open');
    expect(openPopup({ userAgent })).toBe('in-app-browser');
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('is opened in a browser (%s)', (userAgent) => {
    vi.spyOn(window, 'open').mockReturnValue({ location: {}, close: () => {} } as unknown as Window);
    expect(openPopup({ userAgent })).not.toBeTypeOf('string');
  });
});

describe('its last page', () => {
  const html = readFileSync(fromRoot(`public${SIGN_IN_CALLBACK_PATH}.html`), 'utf8');
  const script = readFileSync(fromRoot(`public${SIGN_IN_CALLBACK_PATH}.js`), 'utf8');
  const posted: unknown[] = [];
  const close = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    posted.length = 0;
    close.mockClear();
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(readonly name: string) {}
        postMessage(message: unknown) {
          posted.push([this.name, message]);
        }
        close() {}
      },
    );
    vi.spyOn(window, 'close').mockImplementation(close);
    fillDocument(html);
  });
  afterEach(() => {
    vi.useRealTimers();
    window.localStorage.removeItem('language');
    window.history.replaceState(null, '', '/');
    fillDocument('');
  });

  function visit(query: string, language?: string): void {
    window.history.replaceState(null, '', `/signed-in.html${query}`);
    if (language !== undefined) window.localStorage.setItem('language', language);
    runInThisContext(`(() => {${script}})()`);
  }
  const shown = () => [...document.querySelectorAll<HTMLElement>('main > [lang]')].filter(({ hidden }) => !hidden);

  it('sends the result on the channel, removes it from the address, and closes', () => {
    visit('?code=c&state=s');
    expect(posted).toEqual([[SIGN_IN_CHANNEL, '?code=c&state=s']]);
    expect(window.location.search).toBe('');
    expect(close).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(close).toHaveBeenCalledOnce();
  });

  it('sends nothing and stays open when it was opened by hand', () => {
    visit('');
    vi.runAllTimers();
    expect([posted, close.mock.calls]).toEqual([[], []]);
  });

  it.each(languageOptions.map(({ value }) => value))(
    'says that the window can be closed in the language %s',
    (language) => {
      visit('?code=c&state=s', language);
      expect(shown().map(({ lang }) => lang)).toEqual([LANGUAGE_TAGS[language]]);
      expect(shown()[0]?.textContent.trim().length).toBeGreaterThan(10);
      expect(document.documentElement.lang).toBe(LANGUAGE_TAGS[language]);
    },
  );

  it.each(['xx', '', '"><img>'])('uses English when the language %j is unknown', (language) => {
    visit('?code=c', language);
    expect(shown().map(({ lang }) => lang)).toEqual(['en']);
  });

  it('A2: satisfies the strict policy: no inline script or style, and no foreign resource', () => {
    expect(html).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]*src=)|https?:/);
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacent|document\.write|eval|opener/);
  });
});
