/** The mapping between the app's own scheme and the https form under which Chromium knows it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fromHttps, isOwnAddress, registerScheme, sourcesToHttps, toHttps } from '../scheme';

beforeAll(() => registerScheme('app'));

describe('toHttps and fromHttps', () => {
  it.each([
    ['app://bundle', 'https://bundle.app.electron-standin.test'],
    ['app://bundle/a?b#c', 'https://bundle.app.electron-standin.test/a?b#c'],
    [
      '{"url":"app://one/","other":"app://two.x/"}',
      '{"url":"https://one.app.electron-standin.test/","other":"https://two.x.app.electron-standin.test/"}',
    ],
  ])('map %s there and back, adding no slash', (own, https) => {
    expect(toHttps(own)).toBe(https);
    expect(fromHttps(https)).toBe(own);
  });

  it.each(['myapp://bundle/', 'http://127.0.0.1:80/app://', 'https://example.com/', 'app:bundle'])(
    'leave %s unchanged',
    (text) => {
      expect(toHttps(text)).toBe(text);
      expect(fromHttps(text)).toBe(text);
    },
  );
});

describe('isOwnAddress', () => {
  it.each([
    ['https://bundle.app.electron-standin.test/x', true],
    ['https://example.com/?x=https://bundle.app.electron-standin.test/', false],
    ['http://bundle.app.electron-standin.test/', false],
  ])('%s: %s', (url, isOwn) => {
    expect(isOwnAddress(url)).toBe(isOwn);
  });
});

describe('sourcesToHttps', () => {
  it('maps hosts and the bare scheme in a content security policy, and nothing else', () => {
    expect(sourcesToHttps("default-src 'self' app:; img-src app://bundle data:; connect-src http://127.0.0.1:80")).toBe(
      "default-src 'self' https://*.app.electron-standin.test; img-src https://bundle.app.electron-standin.test data:; connect-src http://127.0.0.1:80",
    );
  });
});
