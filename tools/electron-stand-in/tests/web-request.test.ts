/** The request hooks of the stand-in's sessions: filters, responses, and their removal. */
import { describe, expect, it, vi } from 'vitest';
import { StandInWebRequest } from '../modules/web-request';

describe('StandInWebRequest', () => {
  it('returns no response when no hook is set or its filter does not match', async () => {
    const hooks = new StandInWebRequest();
    expect(await hooks.ask('onBeforeRequest', 'http://a/', {})).toEqual({});
    hooks.onBeforeRequest({ urls: ['http://b/*'] }, (_, answer) => answer({ cancel: true }));
    expect(await hooks.ask('onBeforeRequest', 'http://a/', {})).toEqual({});
    expect(await hooks.ask('onBeforeRequest', 'http://b/x', {})).toEqual({ cancel: true });
  });

  it.each([
    ['<all_urls>', 'app://x/y', true],
    ['*://*/*', 'https://x/y', true],
    ['*://*/*', 'app://x/y', false],
    ['http://127.0.0.1/*', 'http://127.0.0.1:8080/y', true],
    ['http://127.0.0.1:80/*', 'http://127.0.0.1:8080/y', false],
    ['https://*.example.com/*', 'https://a.example.com/', true],
    ['https://*.example.com/*', 'https://a.example.org/', false],
  ])('matches the pattern %s with %s: %s', async (pattern, url, isAsked) => {
    const hooks = new StandInWebRequest();
    hooks.onHeadersReceived({ urls: [pattern] }, (_, answer) => answer({ cancel: true }));
    expect(await hooks.ask('onHeadersReceived', url, {})).toEqual(isAsked ? { cancel: true } : {});
  });

  it('calls back on every change, and null removes a hook', async () => {
    const onChange = vi.fn();
    const hooks = new StandInWebRequest(onChange);
    hooks.onBeforeSendHeaders((_, answer) => answer({ requestHeaders: { a: 'b' } }));
    expect([hooks.isUsed(), hooks.isUsed('onBeforeRequest')]).toEqual([true, false]);
    expect(await hooks.ask('onBeforeSendHeaders', 'http://a/', {})).toEqual({ requestHeaders: { a: 'b' } });
    hooks.onBeforeSendHeaders(null);
    expect(hooks.isUsed()).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
