/** The recovery page's own script: language, theme, the way back, and quitting. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const body = /<body>([\s\S]*)<\/body>/.exec(readFileSync(resolve('public/recovery.html'), 'utf8'))?.[1] ?? '';
const script = readFileSync(resolve('public/recovery.js'), 'utf8');

const replaced = vi.fn<(address: string) => void>();
const quitApp = vi.fn();

/** Runs the page at an address; the script gets its globals as its browser would give them, but for the navigation. */
function open(
  search: string,
  { isDesktop = true, languages = ['en'] }: { isDesktop?: boolean; languages?: string[] } = {},
) {
  document.documentElement.innerHTML = `<head></head><body>${body}</body>`;
  const fakeWindow = {
    location: { search, replace: replaced },
    localStorage: window.localStorage,
    matchMedia: () => ({ matches: true }),
    ...(isDesktop && { desktop: { quitApp } }),
  };
  // The file is ours and is read from the project.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('window', 'navigator', script)(fakeWindow, { languages });
}
const shown = () => [...document.querySelectorAll<HTMLElement>('main > [lang]')].filter(({ hidden }) => !hidden);
const button = (action: string) => shown()[0]?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.clearAllMocks());

it('F4: speaks the language that the person chose, else one of the computer', () => {
  window.localStorage.setItem('language', 'th');
  open('');
  expect([shown().map(({ lang }) => lang), document.documentElement.lang]).toEqual([['th'], 'th']);
  expect(document.title).toContain('PingLane พบปัญหา');
  window.localStorage.clear();
  open('', { languages: ['xx-XX', 'fil-PH'] });
  expect(shown().map(({ lang }) => lang)).toEqual(['tl']);
  open('', { languages: ['de-DE'] });
  expect(shown().map(({ lang }) => lang)).toEqual(['en']);
});

it('F4: wears the theme that the person chose', () => {
  window.localStorage.setItem('theme', 'dark');
  open('');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  window.localStorage.setItem('theme', 'system');
  open('');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

it.each([
  ['?from=%2Fservice%3Ftab%3D2', '/service?tab=2'],
  ['', '/'],
  ['?from=https%3A%2F%2Fevil.test', '/'],
  ['?from=%2F%2Fevil.test', '/'],
  ['?from=%2F%5Cevil.test', '/'],
  ['?from=javascript%3Aalert(1)', '/'],
])('F4: "try again" has the focus and goes back to where the person was: %s', (search, address) => {
  open(search);
  expect(document.activeElement).toBe(button('again'));
  button('again')?.click();
  expect(replaced.mock.calls).toEqual([[address]]);
});

it('F4: quits through the bridge, and offers it nowhere else', () => {
  open('');
  button('quit')?.click();
  expect(quitApp).toHaveBeenCalledTimes(1);
  open('', { isDesktop: false });
  expect(button('quit')?.hidden).toBe(true);
});
