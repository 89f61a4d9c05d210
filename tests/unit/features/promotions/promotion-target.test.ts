/** Where a promotion's picture leads (promise G2): routes, pages of the same host, https elsewhere, and nothing for what is hostile. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../../src/model/paths';
import { resetNotices, useNotices } from '../../../../src/core/preferences/notices.store';
import { followPromotion } from '../../../../src/features/promotions/follow-promotion';
import { promotionTarget } from '../../../../src/features/promotions/promotion-target';
import { settle, useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';

const navigateAway = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/lib/platform/page', async (original) => ({
  ...(await original<object>()),
  navigateAway,
}));

const WEB = 'https://app.test';
const DESKTOP = 'app://pinglane';

/** Hostile and odd addresses that must lead nowhere at all. */
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200B:alert(1)',
  '\uFEFFjavascript:alert(1)',
  'javascript://app.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://app.test/0a-1b',
  'file:///etc/passwd',
  'filesystem:https://app.test/x',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'smb://evil.example/share',
  'intent://evil#Intent;end',
  '//evil.example/service',
  '/\\evil.example',
  '\\\\evil.example\\share',
  'https:\\\\evil.example',
  'https://app.test\\@evil.example/',
  '/\t/evil.example',
  '/service\n',
  '/%0aservice\r\n',
  'https://user:secret@evil.example/',
  'https://app.test@evil.example/',
  'http://evil.example/',
  'ftp://evil.example/',
  'service',
  './service',
  '?x=1',
  '#x',
  'https://',
  'https://[',
  ':',
  'about:blank',
  `https://evil.example/${'a'.repeat(2_048)}`,
];

describe.each([WEB, DESKTOP])('G2: on %s', (origin) => {
  it.each(HOSTILE)('%j has no target', (url) => {
    expect(promotionTarget(url, origin)).toEqual({ kind: 'none' });
  });

  it('an empty URL leads to the service page', () => {
    expect(promotionTarget('', origin)).toEqual({ kind: 'route', path: '/service' });
  });

  it.each([
    ['/service', '/service'],
    ['/service/', '/service'],
    ['/giftcode?code=A1#x', '/giftcode?code=A1#x'],
    ['/', '/'],
    ['/share/../service', '/service'],
  ])('%s is a route of the app', (url, path) => {
    expect(promotionTarget(url, origin)).toEqual({ kind: 'route', path });
    expect(promotionTarget(origin + url, origin)).toEqual({ kind: 'route', path });
  });

  it('any URL leads to a route of the app, a page of the same host, plain https elsewhere, or nowhere', () => {
    const part = fc.constantFrom(
      ...[
        'https:',
        'http:',
        'javascript:',
        'app:',
        'data:',
        '//',
        '/',
        '\\\\',
        '@',
        ':',
        '?',
        '#',
        '..',
        '%2f',
        '\t',
        '\n',
        ' ',
      ],
      ...['app.test', 'pinglane', 'evil.example', 'service', 'giftcode', 'alert(1)', '443', 'user', '\u202E', '\u200B'],
    );
    const address = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(address, (parts) => {
        const target = promotionTarget(parts.join(''), origin);
        if (target.kind === 'none') return;
        const url = new URL(target.kind === 'route' ? target.path : target.url, origin);
        expect([url.username, url.password]).toEqual(['', '']);
        const isOwn = `${url.protocol}//${url.host}` === origin;
        expect(isOwn).toBe(target.kind !== 'link');
        if (target.kind === 'route') expect(Object.values(paths)).toContain(url.pathname.replace(/(?<=.)\/$/, ''));
        else expect(url.protocol).toBe('https:');
      }),
      { numRuns: 2_000 },
    );
  });

  it('another host over https is a link', () => {
    expect(promotionTarget('https://news.example/a?b#c', origin)).toEqual({
      kind: 'link',
      url: 'https://news.example/a?b#c',
    });
    expect(promotionTarget('HTTPS://NEWS.example', origin)).toEqual({ kind: 'link', url: 'https://news.example/' });
  });
});

it('G2: another page of the same host is a target on the web platform, but not in the installed app', () => {
  expect(promotionTarget('/blog/sale', WEB)).toEqual({ kind: 'page', url: `${WEB}/blog/sale` });
  // '..' must not turn a path into another host's address.
  expect(promotionTarget('/x/..//evil.example', WEB)).toEqual({ kind: 'page', url: `${WEB}//evil.example` });
  expect(promotionTarget('/blog/sale', DESKTOP)).toEqual({ kind: 'none' });
  expect(promotionTarget('https://app.test.evil.example/service', WEB)).toMatchObject({ kind: 'link' });
  expect(promotionTarget('http://127.0.0.1:46300/service', 'http://127.0.0.1:46300')).toMatchObject({ kind: 'route' });
});

describe('G2: following a target', () => {
  let services: FakeServices;
  const follow = async (url: string) => {
    const route = followPromotion({ url });
    await settle();
    return route;
  };
  beforeEach(() => {
    navigateAway.mockReset();
  });

  it('returns a route to the caller, opens a tab on the web platform, and navigates to a page of the same host', async () => {
    services = useFakeServices({ isDesktop: false });
    expect(await follow('/giftcode')).toBe('/giftcode');
    expect(await follow('https://news.example/')).toBeNull();
    expect(services.opened).toEqual(['tab https://news.example/']);
    expect(await follow('/blog')).toBeNull();
    expect(navigateAway.mock.calls).toEqual([[`${WEB}/blog`]]);
  });

  it('opens the system browser on the desktop', async () => {
    services = useFakeServices();
    expect(await follow('https://news.example/')).toBeNull();
    expect(services.opened).toEqual(['https://news.example/']);
  });

  it('opens nothing for hostile URLs, and says so', async () => {
    for (const isDesktop of [true, false]) {
      services = useFakeServices({ isDesktop });
      for (const url of HOSTILE) {
        resetNotices();
        expect(await follow(url), url).toBeNull();
        expect(useNotices.getState().notices, url).toHaveLength(1);
      }
      expect(services.opened).toEqual([]);
      expect(navigateAway).not.toHaveBeenCalled();
    }
  });
});
