/** Honest billing on a small phone: what is known before paying, how a renewal is stopped, and the receipts of paid orders. */
import { pathToFileURL } from 'node:url';
import { enterShop, expect, test } from '../../support/web/shop-test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('H7: a receipt is downloaded as a page that shows the order, loads nothing and fits the phone', async ({
  page,
  sandbox,
  complaints,
}, testInfo) => {
  await enterShop(page, sandbox, 'GB');
  await page.goto('/service?view=orders');
  const receipts = page.getByRole('button', { name: /^Save receipt of order/ });
  await expect(receipts).toHaveCount(2);
  const id = Number(/\d+$/.exec((await receipts.first().getAttribute('aria-label')) ?? '')?.[0]);
  sandbox.control.setOrderFields(id, {
    plan_id: 'gone',
    item: '</dd><script>document.title="x"</script>',
    method: null,
  });
  await page.reload();
  const downloading = page.waitForEvent('download');
  await receipts.first().tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^pinglane-receipt-\d{4}-\d\d-\d\d-\d{4}\.html$/);
  const file = testInfo.outputPath('receipt.html');
  await download.saveAs(file);

  const opened = await page.context().newPage();
  const requested: string[] = [];
  opened.on('request', (request) => requested.push(request.url()));
  await opened.goto(pathToFileURL(file).href);
  await expect(opened.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(opened).toHaveTitle('Receipt · PingLane');
  await expect(opened.getByText('</dd><script>')).toBeVisible();
  await expect(opened.getByText('$11.99 (USD)').first()).toBeVisible();
  expect(requested).toEqual([pathToFileURL(file).href]);
  expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
});

test('H8: total, end and renewal are seen before paying; the renewal is stopped in a tab of its own, and shown as stopped once it is', async ({
  page,
  sandbox,
  complaints,
}) => {
  sandbox.control.setRenewal('automatic');
  await enterShop(page, sandbox, 'GB');
  await page.goto('/service?plan=3-months');
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.locator('label').filter({ hasText: 'PayPal' }).first().tap();
  await page.getByRole('button', { name: 'Place order' }).tap();
  const terms = page.getByRole('region', { name: 'Before you pay' });
  await expect(terms).toContainText('To pay$11.99 (USD)');
  await expect(terms).toContainText(/Valid until, if paid now\w{3} \d+, \d{4}/);
  await expect(terms).toContainText(/Renews on\w{3} \d+, \d{4}Renewal price\$11\.99/);
  await expect(terms).toContainText('It renews automatically until you stop it.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open PayPal' }).tap();
  const approval = await opening;
  await expect(approval.getByText('Paid again every 3 months')).toBeVisible();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await approval.close();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

  await page.goto('/profile#renewal');
  const service = page.getByRole('region', { name: 'Service', exact: true });
  await expect(service).toContainText(/Renews on\w{3} \d+, \d{4}Renewal price\$11\.99/);
  const managing = page.context().waitForEvent('page');
  await service.getByRole('button', { name: 'Stop renewal' }).tap();
  const manage = await managing;
  expect(await manage.evaluate(() => window.opener === null)).toBe(true);
  await expect(service).toContainText(/As of .* the renewal is active/);
  await manage.getByRole('button', { name: 'Stop automatic payments' }).click();
  await expect(manage.getByRole('heading', { name: 'The renewal is stopped' })).toBeVisible();
  await manage.close();
  await page.bringToFront();
  await service.getByRole('button', { name: 'Check now' }).tap();
  await expect(service).toContainText('The provider reports that the renewal is no longer active.');
  await expect(service.getByRole('button', { name: 'Stop renewal' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what the provider does not say of a renewal is not said; a trial says that nothing is charged', async ({
  page,
  sandbox,
}) => {
  sandbox.control.setRenewal('unsaid');
  sandbox.control.setScenario('trial');
  await enterShop(page, sandbox, 'VN');
  await page.goto('/service?plan=1-month');
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.locator('label').filter({ hasText: 'Bank transfer' }).first().tap();
  await page.getByRole('button', { name: 'Place order' }).tap();
  const terms = page.getByRole('region', { name: 'Before you pay' });
  await expect(terms).toContainText(/To pay₫50,000 \(VND\)/);
  await expect(terms).toContainText('This is a single payment. PingLane has no information about a renewal.');
  await terms.getByRole('link', { name: 'How to stop a renewal' }).tap();
  await expect(page.getByText('“Stop renewal”')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Service', exact: true })).toContainText(
    /Free trial until \w{3} \d+, \d{4}, .* [AP]M\. Nothing is charged/,
  );
});
