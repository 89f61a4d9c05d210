/** The loopback servers in a real browser: a hostile page against the auth helper, and the redirect back from the sign-in provider. */
import { expect, test as base } from '@playwright/test';
import { AUTH_HELPER_SECRET_HEADER, HELPER_PATHS } from '../../../common/contract/helper/helper-api';
import { serveAuthHelper } from '../../../sandbox/auth-helper/server';
import { systemClock } from '../../../electron/base/clock';
import { createSignInService } from '../../../electron/sign-in/sign-in-service';
import { findTestBrowser } from '../../../tools/lib/browser';
import { startServer } from '../../support/provider/http-server';

const executablePath = findTestBrowser();
const SECRET = 's'.repeat(43);

interface Stage {
  /** Every address that was opened in the system browser. */
  readonly opened: readonly string[];
  readonly signIn: ReturnType<typeof createSignInService>;
  readonly helperPort: number;
  /** A page of a foreign origin. */
  readonly evilUrl: string;
}

const test = base.extend<{ stage: Stage }>({
  stage: async ({}, use) => {
    const opened: string[] = [];
    const signIn = createSignInService({
      fetch: globalThis.fetch,
      google: null,
      discord: { authorizeUrl: 'http://127.0.0.1:9/authorize', clientId: 'client' },
      authHelperUrl: '',
      openBrowser: (address) => Promise.resolve(void opened.push(address)),
    });
    const helper = await serveAuthHelper({ signIn, clock: systemClock, port: 0 });
    if (helper === null) throw new Error('nobody may listen');
    const evil = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>evil</title>');
    });
    const evilUrl = evil.url.replace('127.0.0.1', 'evil.test');
    await use({ opened, signIn, helperPort: Number(new URL(helper.address).port), evilUrl });
    helper.close();
    signIn.close();
    await evil.close();
  },
});
test.use({
  launchOptions: {
    // DNS rebinding: a host name of the attacker that resolves to this machine.
    // Not every browser blocks requests from a page to this machine as Chromium does now: ours must be safe without that.
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP evil.test 127.0.0.1',
      '--disable-features=LocalNetworkAccessChecks',
    ],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('D8: a page of another origin gets no successful response from the auth helper', async ({ page, stage }) => {
  const { signIn, helperPort, evilUrl } = stage;
  // A sign-in is running, so that there is a result to steal.
  await signIn.start('discord');
  const answers: number[] = [];
  await page.goto(evilUrl);
  page.on('response', (response) => {
    if (response.url().includes(`:${helperPort}/`)) answers.push(response.status());
  });
  const outcomes = await page.evaluate(
    async ([origin, start, check, header, secret]) => {
      const attempt = async (path: string, init: RequestInit) => {
        try {
          const { type, status } = await fetch(origin + path, init);
          return `${type} ${status}`;
        } catch (error) {
          return (error as Error).name;
        }
      };
      const headers = { [header]: secret };
      return {
        'a simple POST': await attempt(start, { method: 'POST', body: 'token', mode: 'no-cors' }),
        'a simple GET': await attempt(check, { mode: 'no-cors' }),
        'a POST that wants to read': await attempt(start, { method: 'POST', body: 'token' }),
        'a POST with the header': await attempt(start, { method: 'POST', headers }),
        'a GET with the header': await attempt(check, { headers }),
      };
    },
    [
      `http://127.0.0.1:${helperPort}`,
      HELPER_PATHS.startGoogleLogin,
      HELPER_PATHS.checkGoogleToken,
      AUTH_HELPER_SECRET_HEADER,
      SECRET,
    ] as const,
  );
  expect(outcomes).toEqual({
    'a simple POST': 'opaque 0',
    'a simple GET': 'opaque 0',
    'a POST that wants to read': 'TypeError',
    'a POST with the header': 'TypeError',
    'a GET with the header': 'TypeError',
  });
  expect(answers.filter((status) => status === 403)).not.toHaveLength(0);
  expect(answers.filter((status) => status < 400)).toEqual([]);
  expect(stage.opened).toHaveLength(1);
  expect(signIn.check()).toMatchObject({ state: 'waiting' });
});

test('C9: a rebound name gets nothing from the auth helper, with and without the header', async ({ page, stage }) => {
  const rebound = `http://evil.test:${stage.helperPort}`;
  // The page comes from the attacker's server, whose name then resolves to this machine: it has the same origin as its requests.
  await page.route(`${rebound}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }));
  await page.goto(`${rebound}/`);
  const statuses = await page.evaluate(
    async ([start, check, header, secret]) => {
      const headers = { [header]: secret };
      const calls: [string, RequestInit][] = [
        [check, {}],
        [check, { headers }],
        [start, { method: 'POST', headers }],
        [start, { method: 'POST', body: 'token' }],
      ];
      return Promise.all(calls.map(async ([path, init]) => (await fetch(path, init)).status));
    },
    [HELPER_PATHS.startGoogleLogin, HELPER_PATHS.checkGoogleToken, AUTH_HELPER_SECRET_HEADER, SECRET] as const,
  );
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect(stage.opened).toEqual([]);
  expect(stage.signIn.check()).toEqual({ state: 'idle' });
});

test('C6: the redirect back leaves neither code nor state in the address bar, and the page violates no policy', async ({
  page,
  stage,
}) => {
  const complaints: string[] = [];
  const referrers: (string | undefined)[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => referrers.push(request.headers()['referer']));
  await stage.signIn.start('discord');
  const requested = new URL(stage.opened[0] ?? '').searchParams;
  const callback = new URL(requested.get('redirect_uri') ?? '');
  callback.search = new URLSearchParams({ state: requested.get('state') ?? '', code: 'the-code' }).toString();

  await page.goto(callback.href);
  expect(page.url()).toBe(`${callback.origin}/signed-in/done`);
  await expect(page.getByRole('heading', { name: 'Continue in PingLane' })).toBeVisible();
  // The style is allowed by its hash in the policy: without it the page would have no style.
  await expect(page.getByRole('main')).toHaveCSS('border-radius', '20px');
  expect(complaints).toEqual([]);
  expect(new Set(referrers)).toEqual(new Set([undefined]));
  expect(stage.signIn.check()).toMatchObject({ state: 'authorised', authorization: { code: 'the-code' } });
  await expect.poll(() => page.goto(callback.href).catch(() => null)).toBeNull();
});
