/** A start that fails on the web platform: what cannot be fetched is loaded again, an invalid configuration is named (promise F8). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_TAGS } from '../../common/languages';
import { loadAppInfo } from '../../src/lib/platform/app-info';
import { reloadPage } from '../../src/lib/platform/page';
import { languageOptions } from '../../src/model/languages';
import { showOldBrowser, showStartFailure } from '../../src/start-failure';

vi.mock('../../src/lib/platform/page', async (original) => ({ ...(await original<object>()), reloadPage: vi.fn() }));

const reload = vi.mocked(reloadPage);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const cutOff = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  return Promise.resolve(new Response(body));
};

/** Starts with a host that serves config.json so, and returns what is shown. */
async function failToStart(fetchConfig: () => Promise<Response>, language: keyof typeof LANGUAGE_TAGS = 'en') {
  vi.stubGlobal('fetch', vi.fn(fetchConfig));
  const root = document.createElement('div');
  await loadAppInfo().catch((error: unknown) => showStartFailure(root, error, language));
  return root;
}

beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
});

it.each([
  ['the request is lost', lost],
  ['the response is cut off', cutOff],
  ['the host responds with 500', () => Promise.resolve(new Response('', { status: 500 }))],
  ['the host responds with 503 and a page', () => Promise.resolve(new Response('<html>', { status: 503 }))],
])('F8: the web platform reloads once, then shows a message with Try again, when %s', async (_, fetchConfig) => {
  expect((await failToStart(fetchConfig)).textContent).toBe('');
  expect(reload).toHaveBeenCalledTimes(1);
  const root = await failToStart(fetchConfig);
  expect(root.querySelector('[role="alert"]')?.textContent).toContain('This page could not be loaded');
  expect(reload).toHaveBeenCalledTimes(1);
  root.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('F8: the web platform reloads when the network is back, not before', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const root = await failToStart(lost);
  expect(root.querySelector('button')).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(languageOptions.map(({ value }) => value))(
  'F8: a configuration that cannot be fetched is told in %s',
  async (language) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const root = await failToStart(lost, language);
    expect(root.textContent).not.toContain('config.json');
    expect(document.documentElement.lang).toBe(LANGUAGE_TAGS[language]);
  },
);

it.each([
  ['there is none', () => Promise.resolve(new Response('', { status: 404 }))],
  ['it is a page', () => Promise.resolve(new Response('<html>'))],
])('the web platform names config.json, and does not reload, when %s', async (_, fetchConfig) => {
  const listen = vi.spyOn(window, 'addEventListener');
  const root = await failToStart(fetchConfig);
  expect(root.textContent).toContain('config.json is missing or is not JSON');
  expect(reload).not.toHaveBeenCalled();
  expect(listen).not.toHaveBeenCalled();
});

it.each(languageOptions.map(({ value }) => value))(
  'a browser that is too old gets a message in %s',
  async (language) => {
    const root = document.createElement('div');
    await showOldBrowser(root, language);
    expect(document.documentElement.lang).toBe(LANGUAGE_TAGS[language]);
    expect([...root.querySelectorAll('h1, p')].every(({ textContent }) => textContent.length > 3)).toBe(true);
    expect(root.querySelector('button, a')).toBeNull();
  },
);
