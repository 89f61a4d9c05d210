/** Honest billing on the desktop: what is known before paying, how a renewal is stopped, and the receipts of paid orders. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { setContentSize, START_SIZE } from '../../support/desktop/adapt-window';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { removeFolder } from '../../support/remove-folder';

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pinglane-billing-'));
});
test.afterEach(() => removeFolder(folder));

/** From here on the system's dialog chooses this file. */
async function chooseFile(app: ElectronApplication, name: string): Promise<string> {
  const file = path.join(folder, name);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  return file;
}

test('H7: the palette leads to the orders, where the keyboard saves the receipt of a paid one; hostile texts stay texts in the file', async ({
  launch,
  sandbox,
}) => {
  const { app, page, complaints } = await launch();
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('receipt');
  await page.getByRole('option', { name: 'Order history' }).click();
  const receipts = page.getByRole('button', { name: /^Save receipt of order/ });
  // The seeded account has two paid orders among four.
  await expect(receipts).toHaveCount(2);
  const id = Number(/\d+$/.exec((await receipts.first().getAttribute('aria-label')) ?? '')?.[0]);
  const file = await chooseFile(app, 'receipt.html');
  await receipts.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('File saved')).toBeVisible();
  const text = await readFile(file, 'utf8');
  for (const part of [
    'PingLane',
    'Receipt',
    String(id),
    '3 months',
    '$11.99 (USD)',
    'Card',
    'not a tax invoice',
    'UTC',
  ])
    expect(text).toContain(part);

  sandbox.control.setOrderFields(id, {
    ...{ plan_id: 'gone', item: '<img src=x onerror="document.title=1">', method: null },
    ...{ currency: 'JPY', price: 1_650, discount: null, total: 1_650, service_until: null },
  });
  await page.getByRole('button', { name: `Details of order ${id}` }).click();
  await expect(page.getByText('¥1,650').first()).toBeVisible();
  const other = await chooseFile(app, 'hostile.html');
  await page.getByRole('button', { name: 'Save receipt', exact: true }).click();
  await expect.poll(() => readFile(other, 'utf8').catch(() => '')).toContain('¥1,650 (JPY)');
  const hostile = await readFile(other, 'utf8');
  expect(hostile).toContain('&lt;img src=x');
  expect(hostile).not.toContain('<img');
  expect(complaints).toEqual([]);
});

/** From here on no browser opens; returns what would have been opened, so far. */
async function watchBrowser(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedAddresses: opened });
    shell.openExternal = (address: string) => Promise.resolve(void opened.push(address));
  });
  return () => app.evaluate(() => [...(Reflect.get(globalThis, 'openedAddresses') as string[])]);
}

/** What the person does on a page of the gateway in their browser. */
async function submit(address: string, fields: Record<string, string>): Promise<void> {
  const url = new URL(address);
  const body = new URLSearchParams({ key: url.searchParams.get('key') ?? '', ...fields });
  const response = await fetch(url.origin + url.pathname, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBeLessThan(400);
}

test('H8: total, end, renewal and how to stop it are seen before paying; the renewal is stopped on the page of the provider', async ({
  launch,
  sandbox,
}) => {
  sandbox.control.setRenewal('automatic');
  const { app, page, complaints } = await launch();
  const opened = await watchBrowser(app);
  await signIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Choose 3 months', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  const terms = page.getByRole('region', { name: 'Before you pay' });
  for (const text of [
    ...['3 months', '$11.99 (USD)', 'Valid until, if paid now', 'Renews on', 'Renewal price'],
    ...['It renews automatically until you stop it.', 'How to stop a renewal'],
  ])
    await expect(terms).toContainText(text);
  const renewsOn = await terms.locator('dt', { hasText: 'Renews on' }).locator('+ dd').textContent();

  await page.getByRole('button', { name: 'Open PayPal' }).click();
  await expect.poll(opened).toHaveLength(1);
  await submit((await opened())[0] ?? '', { decision: 'approve' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const file = await chooseFile(app, 'paid.html');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  await expect(page.getByText('File saved')).toBeVisible();
  expect(await readFile(file, 'utf8')).toContain('PayPal');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('cancel subscription');
  await page.getByRole('option', { name: 'Stop renewal' }).click();
  const service = page.getByRole('region', { name: 'Service', exact: true });
  await expect(service.getByRole('group', { name: 'Stop renewal' })).toBeFocused();
  await expect(service).toContainText(`Renews on${renewsOn ?? 'nothing'}`);
  await expect(service).toContainText('Renewal price$11.99');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(opened).toHaveLength(2);
  const address = (await opened())[1] ?? '';
  expect(address).toContain(`${sandbox.gatewayUrl}/paypal/autopay?key=`);
  // Nothing was stopped there yet.
  await service.getByRole('button', { name: 'Check now' }).click();
  await expect(service).toContainText(/As of .* the renewal is active/);
  await submit(address, {});
  // The app asks by itself too, and then has no button for it any more.
  await expect(async () => {
    const check = service.getByRole('button', { name: 'Check now' });
    if (await check.isVisible()) await check.click({ timeout: 1_000 });
    const stopped = service.getByText('The provider reports that the renewal is no longer active.');
    await expect(stopped).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(service.getByRole('button', { name: 'Stop renewal' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a free trial says when it ends and that nothing is charged, on home and in the profile', async ({
  launch,
  sandbox,
}) => {
  sandbox.control.setScenario('trial');
  const { app, page } = await launch();
  await setContentSize(app, page, START_SIZE);
  await signIn(page);
  const says = /Free trial until \w{3} \d+, \d{4}, .* [AP]M\. Nothing is charged/;
  await expect(page.locator('[data-promotion]').getByText(says)).toBeVisible();
  await page.getByRole('link', { name: /^Your service: free trial until/ }).click();
  const service = page.getByRole('region', { name: 'Service', exact: true });
  await expect(service).toContainText(says);
  await expect(service.getByRole('button', { name: 'Stop renewal' })).toHaveCount(0);
  sandbox.control.setScenario('new-user');
  await page.reload();
  await expect(service).toContainText('You pay nothing until you buy a package.');
});
