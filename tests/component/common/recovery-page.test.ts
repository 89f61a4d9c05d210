/** The recovery page's script: language, theme, the way back, and quitting. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_ORIGIN } from '../../../common/brand';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../common/languages';
import { withBrand } from '../../../tools/build/brand-pages';
import { fillDocument } from '../../support/fill-document';

const page = withBrand(readFileSync(resolve('public/recovery.html'), 'utf8'));
const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
const script = readFileSync(resolve('public/recovery.js'), 'utf8');

/** Only the part of the page that the script needs: it is rebuilt for each of hundreds of addresses. */
const SMALL_BODY =
  '<main><div lang="en"><h1>Title</h1><button data-action="again"></button><button data-action="quit"></button></div></main>';

const replaced = vi.fn<(address: string) => void>();
const quitApp = vi.fn();

/** Runs the page at an address; the script gets its globals like in a browser, except for the navigation. */
function open(
  search: string,
  {
    isDesktop = true,
    languages = ['en'],
    origin = APP_ORIGIN,
    markup = body,
  }: { isDesktop?: boolean; languages?: string[]; origin?: string; markup?: string } = {},
) {
  const { protocol, host, pathname, href } = new URL(`/recovery.html${search}`, origin);
  fillDocument(`<body>${markup}</body>`);
  const fakeWindow = {
    location: { search, protocol, host, pathname, href, replace: replaced },
    localStorage: window.localStorage,
    matchMedia: () => ({ matches: true }),
    ...(isDesktop && { desktop: { quitApp } }),
  };
  // The file is ours and is read from the project.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function('window', 'navigator', script)(fakeWindow, { languages });
}
const shown = () => [...document.querySelectorAll<HTMLElement>('main > [lang]')].filter(({ hidden }) => !hidden);
const button = (action: string) => shown()[0]?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.clearAllMocks());

it("F4: the page is in the stored language, or else in one of the computer's", () => {
  window.localStorage.setItem('language', 'th');
  open('');
  expect([shown().map(({ lang }) => lang), document.documentElement.lang]).toEqual([['th'], 'th']);
  expect(document.title).toContain('PingLane พบปัญหา');
  window.localStorage.clear();
  open('', { languages: ['xx-XX', 'fil-PH'] });
  expect([shown().map(({ lang }) => lang), document.documentElement.lang]).toEqual([['fil'], 'fil']);
  open('', { languages: ['zh-CN'] });
  expect([shown().map(({ lang }) => lang), document.documentElement.lang]).toEqual([['zh-Hans'], 'zh-Hans']);
  open('', { languages: ['de-DE'] });
  expect(shown().map(({ lang }) => lang)).toEqual(['en']);
});

it.each(LANGUAGES)('F4: the page tags the stored language %s as documents do', (language) => {
  window.localStorage.setItem('language', language);
  open('');
  const tag = LANGUAGE_TAGS[language];
  expect([shown().map(({ lang }) => lang), document.documentElement.lang]).toEqual([[tag], tag]);
});

it('F4: the page has the stored theme', () => {
  window.localStorage.setItem('theme', 'dark');
  open('');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  window.localStorage.setItem('theme', 'system');
  open('');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

describe.each([APP_ORIGIN, 'https://play.example'])('the way back on %s', (origin) => {
  const wayBack = (from: string) => {
    open(`?from=${encodeURIComponent(from)}`, { origin, markup: SMALL_BODY });
    button('again')?.click();
    return String(replaced.mock.lastCall?.[0]);
  };

  it.each([
    ['?from=%2Fservice%3Ftab%3D2', '/service?tab=2'],
    ['', '/'],
    ['?from=', '/'],
    ['?from=https%3A%2F%2Fevil.test', '/'],
    ['?from=%2F%2Fevil.test', '/'],
    ['?from=%2F%5Cevil.test', '/'],
    ['?from=%2F%09%2Fevil.test', '/'],
    ['?from=%2F%0A%2Fevil.test', '/'],
    ['?from=%2F%0D%5Cevil.test', '/'],
    ['?from=%09%2F%2Fevil.test', '/'],
    ['?from=%20%2F%2Fevil.test', '/'],
    ['?from=https%3Aevil.test', '/'],
    ['?from=javascript%3Aalert(1)', '/'],
    ['?from=data%3Atext%2Fhtml%2Cx', '/'],
    ['?from=blob%3Ahttps%3A%2F%2Fevil.test%2F1', '/'],
    ['?from=%2Frecovery.html%3Ffrom%3D%2F', '/'],
  ])('F4: "Try again" has the focus and returns to the page before the crash: %s', (search, address) => {
    open(search, { origin });
    expect(document.activeElement).toBe(button('again'));
    button('again')?.click();
    expect(replaced.mock.calls.map(([target]) => new URL(target, origin).href)).toEqual([
      new URL(address, origin).href,
    ]);
  });

  it('F4: no text navigates to another origin, also not through characters that browsers drop or replace', () => {
    // Characters that the URL standard strips, replaces or treats as separators, between the parts of a foreign address.
    const odd = fc.constantFrom(
      '',
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '\0',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '.',
      '..',
      '；',
      '\u3000',
      '／',
    );
    const part = fc.constantFrom(
      'https:',
      'http:',
      'javascript:',
      'app:',
      'evil.test',
      'bundle',
      'user@',
      'service',
      '',
    );
    const address = fc.array(fc.oneof(odd, part, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 });
    const own = new URL(origin);
    fc.assert(
      fc.property(address, (parts) => {
        const target = new URL(wayBack(parts.join('')), `${origin}/recovery.html`);
        expect([target.protocol, target.host, target.username, target.password]).toEqual([
          own.protocol,
          own.host,
          '',
          '',
        ]);
      }),
      { numRuns: 150 },
    );
  });

  it('F4: every path of the app is returned to unchanged', () => {
    const paths = fc.webPath({ size: 'small' }).filter((path) => !path.startsWith('//') && path.startsWith('/'));
    fc.assert(
      fc.property(paths, fc.webQueryParameters(), (path, query) => {
        const from = new URL(`${path}?${query}`, origin);
        fc.pre(from.pathname !== '/recovery.html' && !from.pathname.includes('\\'));
        expect(wayBack(`${from.pathname}${from.search}`)).toBe(new URL(`${from.pathname}${from.search}`, origin).href);
      }),
      { numRuns: 100 },
    );
  });
});

it('F4: the page quits through the bridge, and shows no Quit without one', () => {
  open('');
  button('quit')?.click();
  expect(quitApp).toHaveBeenCalledTimes(1);
  open('', { isDesktop: false });
  expect(button('quit')?.hidden).toBe(true);
});
