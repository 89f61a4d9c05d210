/** The main process's own requests: Chromium's network, a session for each purpose, and no address but its own (promises A7, A15, C8). */
import type { Session } from 'electron';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createOwnFetch, isInFolder, type OwnNetwork } from '../../../../electron/base/own-network';

type Judge = (details: { url: string }, answer: (response: { cancel: boolean }) => void) => void;

function stage(mayReach = isInFolder('https://accounts.example.com')) {
  const judges: Judge[] = [];
  const requests: [input: unknown, init: unknown][] = [];
  const lines: string[] = [];
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => (becomeReady = resolve));
  const openSession = vi.fn<OwnNetwork['openSession']>(() => {
    const session = {
      webRequest: { onBeforeRequest: (judge: Judge) => void judges.push(judge) },
      fetch(input: unknown, init: unknown) {
        requests.push([input, init]);
        return Promise.resolve(new Response('document'));
      },
    };
    return session as unknown as Session;
  });
  const network = { app: { whenReady: () => ready }, openSession, log: (line: string) => void lines.push(line) };
  const fetch = createOwnFetch(network, 'sign-in', mayReach);
  const isCancelled = (url: string) => {
    const answer = vi.fn<(response: { cancel: boolean }) => void>();
    judges[0]?.({ url }, answer);
    return answer.mock.calls[0]?.[0].cancel;
  };
  return { fetch, openSession, requests, lines, isCancelled, becomeReady };
}

describe('a request of the main process', () => {
  it('C8: waits until the app is ready, and uses one in-memory session without cache and credentials', async () => {
    const { fetch, openSession, requests, becomeReady } = stage();
    const first = fetch('https://accounts.example.com/a', { redirect: 'error', credentials: 'include' });
    await Promise.resolve();
    expect(openSession).not.toHaveBeenCalled();
    becomeReady();
    expect(await (await first).text()).toBe('document');
    await fetch(new URL('https://accounts.example.com/b'));
    // A partition name without 'persist:' makes an in-memory session.
    expect(openSession.mock.calls).toEqual([['sign-in', { cache: false }]]);
    expect(requests).toEqual([
      ['https://accounts.example.com/a', { redirect: 'error', credentials: 'omit' }],
      ['https://accounts.example.com/b', { credentials: 'omit' }],
    ]);
  });

  it.each([
    'https://accounts.example.com.evil.test/',
    'https://accounts.example.com@evil.test/',
    'https://user@accounts.example.com/',
    'https://accounts.example.com:8443/',
    'http://accounts.example.com/',
    'https://169.254.169.254/latest/meta-data?token=secret',
    'file:///etc/passwd',
    'not an address',
  ])('A7: to %s is cancelled, also as a redirect, and its address is not logged', async (url) => {
    const { fetch, isCancelled, lines, becomeReady } = stage();
    becomeReady();
    await fetch('https://accounts.example.com/');
    expect(isCancelled(url)).toBe(true);
    expect(isCancelled('https://accounts.example.com/.well-known/openid-configuration?x=1')).toBe(false);
    expect(lines).toEqual(['refused request of sign-in']);
  });
});

describe('a folder of addresses', () => {
  it.each([
    ['https://a.test/feed', 'https://a.test/feed/manifest.json', true],
    ['https://a.test/feed', 'https://a.test/feed', false],
    ['https://a.test/feed', 'https://a.test/feeds/manifest.json', false],
    ['https://a.test/feed', 'https://a.test/feed/../secret', false],
    ['https://a.test/feed', 'https://a.test/feed/%2e%2e/secret', false],
    ['https://a.test/', 'https://a.test/anything', true],
    ['http://127.0.0.1:46100', 'http://127.0.0.1:46100/identity/.well-known/openid-configuration', true],
    ['', 'https://a.test/', false],
  ])('%j contains %s: %s', (folder, address, isInside) => {
    expect(isInFolder(folder)(new URL(address))).toBe(isInside);
  });

  it('contains no address of another host or path', () => {
    const inside = isInFolder('https://a.test/feed');
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const address = new URL(url);
        expect(inside(address)).toBe(address.origin === 'https://a.test' && address.pathname.startsWith('/feed/'));
      }),
    );
  });
});
