/** H2: a card number, its CVV, its holder and a password that were typed are afterwards in no storage, log, console, IPC call, address or file. */
import type { ElectronApplication, Page } from '@playwright/test';
import { canaryCard, leaksIn, leaksInFolder } from '../support/canaries';
import { expect, test } from '../support/desktop-test';

const SECRETS = {
  password: 'Qanary7Password3Vault',
  card: canaryCard('374', 15),
  holder: 'ZOE QANARYHOLDER',
} as const;
const CVV = '7391';
/** Four digits are in every larger file; as a value they would stand like this. */
const CVV_FORMS = { quoted: `"${CVV}"`, query: `cvv=${CVV}`, pair: `cvv":"${CVV}` };
const ACCOUNT = 'qanary01';

test('H2: what was typed of a card and a password is nowhere afterwards', async ({ launch, sandbox }) => {
  await register(sandbox.apiUrl);
  const { app, page } = await launch();
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const said = record(app, page);
  await recordCalls(app);
  const sent: { url: string; body: string }[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }));

  // A slip first: what was typed wrong is a secret too.
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

  // Only the gateway was given the card, and only the login call the password.
  const told = (secret: string) => sent.filter(({ body }) => body.includes(secret)).map(({ url }) => url);
  expect(new Set(told(SECRETS.card).map((url) => new URL(url).origin))).toEqual(new Set([sandbox.gatewayUrl]));
  expect(new Set(told(CVV).map((url) => new URL(url).origin))).toEqual(new Set([sandbox.gatewayUrl]));
  expect(told(SECRETS.password).every((url) => url.endsWith('/user/login'))).toBe(true);
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
  // The record is not blind: the sweep of home went this way.
  expect(calls.join('\n')).toContain('pingServers');
  expect(leaksIn(calls.join('\n'), { ...SECRETS, ...CVV_FORMS })).toEqual([]);

  await app.close();
  expect(leaksIn(said().join('\n'), { ...SECRETS, ...CVV_FORMS })).toEqual([]);
  expect(leaksInFolder(profile, { ...SECRETS, ...CVV_FORMS })).toEqual([]);
});

async function register(apiUrl: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/api/end-user/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ account: ACCOUNT, password: SECRETS.password },
      ...{ email: 'qanary@mail.example', full_name: 'Zoe' },
    }),
  });
  expect(answer.status).toBe(200);
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

/** Everything that the app writes: the page's console, and both outputs of the main process. */
function record(app: ElectronApplication, page: Page): () => readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const keep = (bytes: Buffer) => said.push(bytes.toString());
  app.process().stdout?.on('data', keep);
  app.process().stderr?.on('data', keep);
  return () => said;
}

/** Keeps, in the main process, each text of a call of the page: under the stand-in they come as JSON, in Electron as events of the contents. */
async function recordCalls(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    const calls: string[] = [];
    Object.assign(globalThis, { calls });
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown => {
      const value = parse(text, reviver) as { channel?: unknown } | null;
      // Under the stand-in the browser's own protocol comes as JSON too; a call of the page has a channel.
      if (typeof value?.channel === 'string') calls.push(text);
      return value;
    };
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.on('-ipc-invoke' as 'focus', (...args: unknown[]) => void calls.push(JSON.stringify(args.slice(1))));
  });
}
