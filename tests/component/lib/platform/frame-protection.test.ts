/** The web platform inside a frame of another site, and on a host that does not forbid framing (promise A2). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFramed, warnWithoutFrameProtection } from '../../../../src/lib/platform/frame-protection';
import { showFramed } from '../../../../src/start-failure';
import { LANGUAGE_TAGS } from '../../../../common/languages';
import { languageOptions } from '../../../../src/model/languages';

const warn = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  warn.mockClear();
});

it('A2: a page is framed when its top window is another', () => {
  expect(isFramed()).toBe(false);
  expect(isFramed({ top: window, self: {} as Window & typeof globalThis })).toBe(true);
});

it.each([
  ['no policy', {}, 1],
  ['a policy without frames', { 'content-security-policy': "default-src 'none'" }, 1],
  ['a policy that lets some frame it', { 'content-security-policy': "frame-ancestors 'self'" }, 1],
  ['the policy', { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" }, 0],
])('A2: a host with %s is reported in one line, or not at all', async (_, headers, lines) => {
  const request = vi.fn(() => Promise.resolve(new Response(null, { headers })));
  vi.stubGlobal('fetch', request);
  await warnWithoutFrameProtection();
  expect(warn).toHaveBeenCalledTimes(lines);
  expect(request.mock.calls).toEqual([['/', { method: 'HEAD', cache: 'no-store' }]]);
  for (const [line] of warn.mock.calls) expect(line).toMatch(/^[^\n]*frame-ancestors[^\n]*$/);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['fails', () => Promise.resolve(new Response(null, { status: 500 }))],
])('A2: a host is not reported when it %s', async (_, request) => {
  vi.stubGlobal('fetch', vi.fn(request));
  await warnWithoutFrameProtection();
  expect(warn).not.toHaveBeenCalled();
});

it.each(languageOptions.map(({ value }) => value))(
  'A2: a framed page explains itself in %s, and links to the start page in a new tab',
  async (language) => {
    const root = document.createElement('div');
    window.history.replaceState(null, '', '/service?order=1');
    await showFramed(root, language);
    const link = root.querySelector('a');
    expect([link?.href, link?.target, link?.rel]).toEqual([
      `${window.location.origin}/`,
      '_blank',
      'noopener noreferrer',
    ]);
    expect(document.documentElement.lang).toBe(LANGUAGE_TAGS[language]);
    const texts = ['h1', 'p', 'a'].map((name) => root.querySelector(name)?.textContent ?? '');
    expect(texts.every((text) => text.length > 3)).toBe(true);
  },
);
