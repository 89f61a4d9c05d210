/** The provider's rows of "Test my line": its answer, its clock, and who answers in its place. */
import { describe, expect, it } from 'vitest';
import { closedPort, NOW, provider, testLine, webServer } from './line-machine';

const YEAR_S = 365 * 86_400;

const portalAndProvider = async (apiUrl: string) => {
  const rows = await testLine({ apiUrl });
  return ['portal', 'provider', 'clock'].map((check) => rows.find((row) => row.check === check)?.verdict);
};

describe('the provider', () => {
  it('is not answered by a portal that redirects to its own host', async () => {
    const { url } = await webServer((_, response) =>
      response.writeHead(302, { location: 'http://login.hotel.test/' }).end(),
    );
    expect(await portalAndProvider(url)).toEqual(['bad', 'bad', 'unknown']);
  });

  it.each([
    ['a page in its place', 200, '<!doctype html><title>Welcome to our Wi-Fi</title>'],
    ['a request for authentication', 511, '<!doctype html>'],
  ])('is not answered by %s', async (_, status, body) => {
    const { url } = await webServer((_request, response) => response.writeHead(status).end(body));
    expect(await portalAndProvider(url)).toEqual(['bad', 'bad', 'unknown']);
  });

  it('is no portal, and a problem, when it answers with a failure', async () => {
    const { url } = await webServer((_, response) =>
      response.writeHead(502, { date: new Date(NOW).toUTCString() }).end('<h1>Bad Gateway</h1>'),
    );
    expect(await portalAndProvider(url)).toEqual(['good', 'bad', 'good']);
  });

  it('is itself when it redirects on its own host', async () => {
    const { url } = await webServer((_, response) => {
      response.sendDate = false;
      response.writeHead(301, { location: '/elsewhere' }).end();
    });
    expect(await portalAndProvider(url)).toEqual(['good', 'bad', 'unknown']);
  });

  it.each([
    [0, 'good'],
    [-3 * YEAR_S, 'bad'],
  ])(
    'shows a clock that is %i s ahead by a plain answer, because with a wrong one no certificate is valid',
    async (aheadS, verdict) => {
      const { url } = await webServer((_, response) => {
        const date = new Date(NOW - aheadS * 1_000).toUTCString();
        response.writeHead(301, { date, location: 'https://127.0.0.1/' }).end();
      });
      const invalid = () => Promise.reject(new TypeError('net::ERR_CERT_DATE_INVALID'));
      const rows = await testLine({ apiUrl: url, fetch: invalid });
      expect(rows.find(({ check }) => check === 'clock')).toMatchObject({ verdict, figure: aheadS });
      expect(rows.find(({ check }) => check === 'provider')?.verdict).toBe('bad');
    },
  );

  it('gives no time of its own when another host answers in its place', async () => {
    const { url } = await webServer((_, response) =>
      response.writeHead(302, { location: 'http://login.hotel.test/' }).end(),
    );
    const invalid = () => Promise.reject(new TypeError('net::ERR_CERT_AUTHORITY_INVALID'));
    const rows = await testLine({ apiUrl: url, fetch: invalid });
    expect(rows.find(({ check }) => check === 'clock')?.verdict).toBe('unknown');
  });

  it('is silent, and no portal is suspected, when nothing answers', async () => {
    expect(await portalAndProvider(`http://127.0.0.1:${await closedPort()}`)).toEqual(['unknown', 'bad', 'unknown']);
  });

  it.each([
    [0, 'good'],
    [60, 'good'],
    [-61, 'fair'],
    [86_400, 'fair'],
    [86_402, 'bad'],
  ] as const)('shows a clock that is %i s ahead as %s', async (aheadS, verdict) => {
    const { url } = await provider(NOW - aheadS * 1_000);
    const rows = await testLine({ apiUrl: url });
    const clock = rows.find(({ check }) => check === 'clock');
    expect(clock?.verdict).toBe(verdict);
    expect(Math.abs((clock?.figure ?? 99) - aheadS)).toBeLessThanOrEqual(1);
  });
});
