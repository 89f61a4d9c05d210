/** H2: typed and personal secrets are afterwards in no log, report, console, title, address or file; password and card are in no storage and no IPC call. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { canaryCard, leaksIn, leaksInFolder } from '../../support/desktop/canaries';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { openReportReceiver, readEnvelope } from '../../support/desktop/report-receiver';

const SECRETS = {
  password: 'Qanary7Password3Vault',
  card: canaryCard('374', 15),
  holder: 'ZOE QANARYHOLDER',
} as const;
const CVV = '7391';
/** Four digits occur in every larger file by chance; as a stored value they would look like this. */
const CVV_FORMS = { quoted: `"${CVV}"`, query: `cvv=${CVV}`, pair: `cvv":"${CVV}` };
const ACCOUNT = 'qanary01';

test('H2: a typed card and password are stored and logged nowhere afterwards', async ({ launch, sandbox }) => {
  await register(sandbox.apiUrl);
  const { app, page } = await launch();
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const said = record(app, page);
  await recordCalls(app);
  const sent: { url: string; body: string }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }));

  // A wrong password first: mistyped input is secret too.
  await page.getByLabel('Account').fill(ACCOUNT);
  await page.getByLabel('Password', { exact: true }).fill(`${SECRETS.password}4`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Account or Password is not correct')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(SECRETS.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('switch')).toBeVisible();

  await buy(page, SECRETS.card);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText(`Card ending in ${SECRETS.card.slice(-4)}`)).toBeVisible();

  // The card was sent only to the gateway, and the password only in the login call.
  const published = (secret: string) => sent.filter(({ body }) => body.includes(secret)).map(({ url }) => url);
  expect(new Set(published(SECRETS.card).map((url) => new URL(url).origin))).toEqual(new Set([sandbox.gatewayUrl]));
  expect(new Set(published(CVV).map((url) => new URL(url).origin))).toEqual(new Set([sandbox.gatewayUrl]));
  expect(published(SECRETS.password).every((url) => url.endsWith('/user/login'))).toBe(true);
  expect(leaksIn(sent.map(({ url }) => url).join('\n'), { ...SECRETS, ...CVV_FORMS })).toEqual([]);

  const kept = await page.evaluate(() => {
    const texts = [window.localStorage, window.sessionStorage].map((storage) =>
      JSON.stringify(Object.entries(storage)),
    );
    return [...texts, document.cookie, document.title, location.href, window.name, document.documentElement.outerHTML];
  });
  expect(kept[0]).toContain('accessToken');
  expect(leaksIn(kept.join('\n'), { ...SECRETS, ...CVV_FORMS })).toEqual([]);

  const calls = await app.evaluate(() => (globalThis as unknown as { calls: string[] }).calls);
  // Guards the test itself: the record contains the sweep of home.
  expect(calls.join('\n')).toContain('requestSweep');
  expect(leaksIn(calls.join('\n'), { ...SECRETS, ...CVV_FORMS })).toEqual([]);

  await app.close();
  expect(leaksIn(said().join('\n'), { ...SECRETS, ...CVV_FORMS })).toEqual([]);
  expect(leaksInFolder(profile, { ...SECRETS, ...CVV_FORMS })).toEqual([]);
});

test.describe('on pages that throw', () => {
  test.use({ mayComplain: true });

  test('H2, H3: errors that contain secrets are reported and logged without them', async ({ launch }) => {
    const receiver = await openReportReceiver();
    const { app, page } = await launch({ PINGLANE_SENTRY_DSN: receiver.dsn });
    const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
    const crashes = await app.evaluate(({ app: electron }) => electron.getPath('crashDumps'));
    const said = record(app, page);
    await signIn(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Gift code/ })
      .click();
    await page.getByLabel('Gift code', { exact: true }).fill('QANARYGIFT77');
    await page.getByLabel('Security code').fill('QANARYSECURE');

    const { machineId } = JSON.parse(readFileSync(join(profile, 'machine.json'), 'utf8')) as { machineId: string };
    const secrets = {
      token: (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '',
      ...{ machineId, giftCode: 'QANARYGIFT77', securityCode: 'QANARYSECURE' },
      ...{ password: SECRETS.password, card: SECRETS.card, email: 'qanary.report@mail.example' },
      ...{ address: '203.0.113.77', referral: 'QANARYREF55', code: 'qanary-oauth-code-7' },
      verifier: 'qanaryverifier0123456789abcdefghijklmnopqrstuv',
    };
    expect(Object.values(secrets).every((secret) => secret.length > 5)).toBe(true);
    const published = [
      `Bearer ${secrets.token} password: ${secrets.password} card ${secrets.card} of ${secrets.email} at ${secrets.address}`,
      `machine_id=${machineId} referral_code: ${secrets.referral}`,
      `https://api.example/back?code=${secrets.code}&code_verifier=${secrets.verifier}`,
    ].join('\n');
    const typed = `${published}\n${secrets.giftCode} and ${secrets.securityCode}`;

    // The page's reporting starts when the browser is idle: each attempt throws another error, because the same one is reported once.
    await expect
      .poll(
        async () => {
          await page.evaluate((text) => {
            window.setTimeout(() => {
              throw new TypeError(`${String(Math.random()).slice(2, 8)} ${text}`);
            }, 0);
          }, typed);
          return receiver.bodies.length;
        },
        { intervals: [500, 1_000] },
      )
      .toBeGreaterThan(0);
    await app.evaluate((_electron, text) => {
      process.emit('unhandledRejection', new Error(`rejected ${text}`), Promise.resolve());
      process.emit('uncaughtException', new Error(`thrown ${text}`));
    }, published);
    const events = () => receiver.bodies.map((body) => readEnvelope(body).items[0]?.content);
    const from = (place: string) => events().filter((event) => event?.tags?.['process'] === place).length;
    await expect.poll(() => [from('page') > 0, from('main')]).toEqual([true, 2]);

    const everything = { ...secrets, ...SECRETS, ...CVV_FORMS };
    for (const body of receiver.bodies) expect(leaksIn(body, everything)).toEqual([]);
    expect(leaksIn(receiver.heads.join('\n'), everything)).toEqual([]);
    expect(events().every((event) => event?.release?.startsWith('pinglane@') === true)).toBe(true);
    const titles = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => `${window.getTitle()} ${window.webContents.getURL()}`),
    );
    expect(leaksIn(titles.join('\n'), everything)).toEqual([]);

    await app.close();
    await receiver.close();
    // The browser writes the page's own error to its console, and Electron's stand-in writes one of the main process unchanged;
    // the app's lines are checked, whatever else is in the same chunk.
    const lines = said()
      .join('')
      .split('\n')
      .filter((line) => line.includes('PingLane:'));
    expect(lines.length).toBeGreaterThan(0);
    expect(leaksIn(lines.join('\n'), everything)).toEqual([]);
    const log = readFileSync(join(profile, 'logs', 'pinglane.log'), 'utf8');
    expect(log).toContain('rejected');
    expect(log).toContain('thrown');
    expect(leaksInFolder(join(profile, 'logs'), everything)).toEqual([]);
    // The token is stored under its one key, and the machine id in its one file.
    const { token, machineId: id, ...others } = everything;
    expect(leaksInFolder(profile, others)).toEqual([]);
    const elsewhere = leaksInFolder(profile, { token, id }).filter((file) => !/Local Storage|machine\.json/.test(file));
    expect(elsewhere).toEqual([]);
    if (!crashes.startsWith(profile) && existsSync(crashes)) expect(leaksInFolder(crashes, everything)).toEqual([]);
  });
});

async function register(apiUrl: string): Promise<void> {
  const response = await fetch(`${apiUrl}/api/end-user/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ account: ACCOUNT, password: SECRETS.password },
      ...{ email: 'qanary@mail.example', full_name: 'Zoe' },
    }),
  });
  expect(response.status).toBe(200);
}

async function buy(page: Page, number: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Choose 1 month', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  const form = page.getByRole('form', { name: 'Pay by card' });
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Cardholder name').fill(SECRETS.holder);
  await form.getByLabel('Expiry month').fill('12');
  await form.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 2));
  await form.getByLabel('CVV').fill(CVV);
  await form.getByRole('button', { name: /^Pay / }).click();
}

/** Everything that the app prints: the page's console, and both outputs of the main process. */
function record(app: ElectronApplication, page: Page): () => readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`\n${message.text()}\n`));
  const keep = (bytes: Buffer) => said.push(bytes.toString());
  const { stdout, stderr } = app.process();
  if (!stdout || !stderr) throw new Error('what the main process prints cannot be read');
  stdout.on('data', keep);
  stderr.on('data', keep);
  return () => said;
}

/** Records, in the main process, the text of each call of the page: JSON under the stand-in, events of the contents in Electron. */
async function recordCalls(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    const calls: string[] = [];
    Object.assign(globalThis, { calls });
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown => {
      const value = parse(text, reviver) as { channel?: unknown } | null;
      // Under the stand-in the browser's own protocol is JSON too; a call of the page has a channel.
      if (typeof value?.channel === 'string') calls.push(text);
      return value;
    };
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.on('-ipc-invoke' as 'focus', (...args: unknown[]) => void calls.push(JSON.stringify(args.slice(1))));
  });
}
