/** Where the window may navigate: to the app's own pages only. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayNavigate, parseOwnAddress } from '../../../../../electron/app/lockdown/navigation-policy';

const own = [
  'app://pinglane/',
  'app://pinglane',
  'app://pinglane/service',
  'app://pinglane/login?from=%2Fservice',
  'app://pinglane/#top',
  'app://pinglane?x=1',
  'app://pinglane/a%20b',
  'app://pinglane/trò-chơi',
];

const foreign = [
  // Other schemes
  'https://pinglane/',
  'http://pinglane/',
  'https://example.com/',
  'http://127.0.0.1:46100/',
  'file:///etc/passwd',
  'file://pinglane/index.html',
  'ftp://pinglane/',
  'ws://pinglane/',
  'wss://pinglane/',
  'javascript:alert(1)',
  'javascript://pinglane/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<h1>x</h1>',
  'data:text/html;base64,PGgxPg==',
  'blob:app://pinglane/3f1b',
  'blob:https://example.com/3f1b',
  'filesystem:app://pinglane/temporary/x',
  'view-source:app://pinglane/',
  'about:blank',
  'about:srcdoc',
  'about:config',
  'chrome://settings/',
  'chrome://gpu',
  'chrome-extension://abc/index.html',
  'devtools://devtools/bundled/inspector.html',
  'mailto:support@pinglane',
  'tel:+1',
  'pinglane://open',
  'ms-msdt:/id',
  'search-ms:query=x',
  'intent://pinglane/#Intent;end',
  'apps://pinglane/',
  'xapp://pinglane/',
  'app-x://pinglane/',
  // Other hosts
  'app://',
  'app:///',
  'app:///pinglane/',
  'app:/pinglane/',
  'app:pinglane/',
  'app:',
  'app://ping/',
  'app://pinglanes/',
  'app://xpinglane/',
  'app://pinglane.example.com/',
  'app://pinglane.',
  'app://pinglane./',
  'app://example.com/pinglane/',
  'app://example.com/app://pinglane/',
  'app://example.com?app://pinglane/',
  'app://example.com#app://pinglane/',
  'app://localhost/',
  'app://127.0.0.1/',
  'app://[::1]/',
  'app://*/',
  'app://pínglane/',
  'app://pingl\u0430ne/',
  'app://ping%6cane/',
  'app://pinglane%2f@example.com/',
  'app://pinglane%00/',
  // Case, port, user information
  'APP://pinglane/',
  'App://pinglane/',
  'app://PINGLANE/',
  'app://PingLane/',
  'app://pinglane:80/',
  'app://pinglane:443/',
  'app://pinglane:0/',
  'app://pinglane:/',
  'app://pinglane:pass@example.com/',
  'app://user@pinglane/',
  'app://user:pass@pinglane/',
  'app://@pinglane/',
  'app://:@pinglane/',
  'app://pinglane@example.com/',
  // Texts that parsers interpret differently
  '',
  ' ',
  'pinglane',
  '/login',
  '//pinglane/',
  '\\\\pinglane\\share',
  'app:\\\\pinglane\\',
  'app://pinglane\\@example.com/',
  'app://pinglane\\.example.com/',
  'app://ping\nlane/',
  'app://ping\tlane/',
  ' app://pinglane/',
  'app://pinglane/ ',
  '\u0000app://pinglane/',
  'app://pinglane/\u0000',
  'app://pinglane /',
  'app://pinglane\u3000/',
  'app ://pinglane/',
];

describe('navigation', () => {
  it('A3: the table holds at least 60 foreign addresses, each once', () => {
    expect(new Set(foreign).size).toBe(foreign.length);
    expect(foreign.length).toBeGreaterThanOrEqual(60);
  });
  it.each(own)('A3: is allowed to %s', (address) => {
    expect(mayNavigate(address)).toBe(true);
  });
  it.each(foreign)('A3: is refused to %j', (address) => {
    expect(mayNavigate(address)).toBe(false);
  });

  it('A3: is allowed to no other scheme or host for 10,000 random addresses', () => {
    const piece = fc.constantFrom(
      'app',
      ':',
      '//',
      'pinglane',
      '@',
      '.',
      '/',
      '\\',
      '%',
      '?',
      '#',
      'x',
      ' ',
      '\n',
      'https',
    );
    const address = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(address, (text) => {
        const url = parseOwnAddress(text);
        if (url) expect([url.protocol, url.host, url.username]).toEqual(['app:', 'pinglane', '']);
        if (url) expect(text).toMatch(/^app:\/\/pinglane([/?#]|$)/);
      }),
      { numRuns: 10_000 },
    );
  });
});
