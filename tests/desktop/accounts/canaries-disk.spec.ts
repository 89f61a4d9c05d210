/** H2 on the disk: twelve secrets are used in a whole run, typed by the user or sent to the app, and every file of the profile is searched. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentOnGoogle, expectHome, logOut, signInAs } from '../../support/pages/account-walk';
import { canaryCard, leaksIn, leaksInFolder } from '../../support/desktop/canaries';
import { expect, test } from '../../support/desktop/desktop-test';
import { openInSystemBrowser } from '../../support/desktop/system-browser';

const ACCOUNT = { account: 'qanary02', password: 'Qanary7Password4Vault', email: 'qanary.disk@mail.example' };
const TYPED = {
  password: ACCOUNT.password,
  card: canaryCard('374', 15),
  holder: 'ZOE QANARYHOLDER',
  giftCode: 'QANARYGIFT77',
  securityCode: 'QANARYSECURE',
};
const CVV = '7391';
/** Four digits occur in every larger file by chance; as a stored value they would look like this. */
const CVV_FORMS = { quoted: `"${CVV}"`, query: `cvv=${CVV}`, pair: `cvv":"${CVV}` };

test('H2: twelve secrets of a whole run are in no file of the profile, except for the token under its key until signing out', async ({
  launch,
  sandbox,
  systemBrowser,
}) => {
  const answer = await send('register', { ...ACCOUNT, full_name: 'Zoe' });
  expect(answer.status).toBe(200);
  const { app, page } = await launch();
  const profile = await app.evaluate(({ app: electron }) => electron.getPath('userData'));
  const shown: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));

  await signInAs(page, ACCOUNT.account, ACCOUNT.password);
  await expectHome(page);
  await look();
  await typeGiftCode(page);
  await pay(page);
  const token = await storedToken();
  const referral = (await (await send('../referral/show', {}, token, 'GET')).json()) as { data: { code: string } };
  const awaited = { Profile: ACCOUNT.email, Share: referral.data.code, Support: '' };
  for (const [name, text] of Object.entries(awaited)) {
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${name.toLowerCase()}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => look().then(() => shown.join('\n'))).toContain(text);
  }
  const address = (await (await fetch(sandbox.ipLookupUrl)).json()) as { ip: string };
  // Home masks the address, but it is requested. The page may have requested it before this test could listen.
  const requested = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(requested).toContain(sandbox.ipLookupUrl);
  shown.push(address.ip);
  const { machineId } = JSON.parse(readFileSync(join(profile, 'machine.json'), 'utf8')) as { machineId: string };
  const secrets = {
    ...{ ...TYPED, email: ACCOUNT.email, referral: referral.data.code, address: address.ip },
    ...{ token, machineId },
  };
  // Guards the test itself: each was shown to the user or sent by the app.
  const seen = `${shown.join('\n')}\n${sent.map(decodeURIComponentSafely).join('\n')}\n${token}`;
  expect(Object.keys(secrets).filter((name) => !leaksIn(seen, secrets).includes(name))).toEqual([]);

  await expect.poll(() => leaksInFolder(profile, { token }), { timeout: 30_000 }).toHaveLength(1);
  expect(leaksInFolder(profile, { ...secrets, ...CVV_FORMS }).sort()).toEqual([
    expect.stringMatching(/Local Storage.*: token$/),
    expect.stringMatching(/machine\.json: machineId$/),
  ]);
  await logOut(page);

  const tab = await openInSystemBrowser(app, page, systemBrowser, 'Sign in with Google');
  await consentOnGoogle(tab, 'Lena Hartmann', 'Allow');
  await expectHome(page);
  const exchange = sent.find((body) => body.includes('code_verifier')) ?? '{}';
  const { code, code_verifier: verifier } = JSON.parse(exchange) as { code: string; code_verifier: string };
  expect([code.length > 5, verifier.length > 42]).toEqual([true, true]);
  const second = await storedToken();
  await logOut(page);
  await app.close();

  const all = { ...secrets, ...CVV_FORMS, code, verifier, second };
  expect(leaksInFolder(profile, all)).toEqual([expect.stringMatching(/machine\.json: machineId$/)]);

  async function look() {
    shown.push(await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join('\n')));
    shown.push(await page.evaluate(() => document.documentElement.outerHTML));
  }
  async function storedToken() {
    return (await page.evaluate(() => window.localStorage.getItem('accessToken'))) ?? '';
  }
  function send(call: string, body: object, key?: string, method = 'POST') {
    return fetch(new URL(`/api/end-user/user/${call}`, sandbox.apiUrl), {
      method,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
  }
});

async function typeGiftCode(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Gift code/ })
    .click();
  await page.getByLabel('Gift code', { exact: true }).fill(TYPED.giftCode);
  await page.getByLabel('Security code').fill(TYPED.securityCode);
  await page.getByLabel('Security code').press('Enter');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Choose 1 month', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  const form = page.getByRole('form', { name: 'Pay by card' });
  await form.getByLabel('Card number').fill(TYPED.card);
  await form.getByLabel('Cardholder name').fill(TYPED.holder);
  await form.getByLabel('Expiry month').fill('12');
  await form.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 2));
  await form.getByLabel('CVV').fill(CVV);
  await form.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
