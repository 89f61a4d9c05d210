/** Buttons without a frame: their words begin or end where the texts and frames above them do. */
import type { Locator } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { NEWCOMER, registerAccount } from '../../support/pages/account-walk';
import { expect, openSignedIn, test } from '../../support/web/web-test';

test('"Send again" begins where the button above it begins', async ({ page }) => {
  await page.goto('/');
  await registerAccount(page, NEWCOMER);
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  const resend = page.getByRole('button', { name: /^Send again/ });
  await expect(resend).toBeVisible();
  expect((await inkOf(resend)).left).toBe(Math.round((await confirm.boundingBox())?.x ?? NaN));
});

test('the points that a voucher lacks end where the buttons of the other vouchers end', async ({ page, sandbox }) => {
  await page.route('**/point/balance**', async (route) => {
    const data = { balance: 150, history: [] };
    await route.fulfill({ response: await route.fetch(), json: { status: 'SUCCESS', data, message: '' } });
  });
  await openSignedIn(page, sandbox, paths.giftCode, 'en');
  const exchange = page.getByRole('button', { name: /^Exchange/ }).first();
  const short = page.getByRole('button', { name: /short for/ }).first();
  await expect(short).toBeVisible();
  const box = await exchange.boundingBox();
  expect((await inkOf(short)).right).toBe(Math.round((box?.x ?? NaN) + (box?.width ?? NaN)));
});

/** The outer edges of a button's icon and words. */
function inkOf(button: Locator): Promise<{ left: number; right: number }> {
  return button.evaluate((element) => {
    const boxes = [...element.children].map((child) => child.getBoundingClientRect());
    return {
      left: Math.round(Math.min(...boxes.map(({ left }) => left))),
      right: Math.round(Math.max(...boxes.map(({ right }) => right))),
    };
  });
}
