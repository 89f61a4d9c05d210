/** Responses without content, in a real browser: they have their own message, and are never shown as a missing network. */
import { readTexts } from '../../support/pages/texts';
import { DEMO } from '../../../tools/lib/stage';
import { expect, test } from '../../support/web/web-test';

for (const status of [200, 204, 205, 304]) {
  test(`E2: an empty response with status ${status} has its own message, and the next attempt signs in`, async ({
    page,
    sandbox,
  }) => {
    const text = readTexts('en');
    sandbox.control.addFault({ route: '/api/end-user/user/login', kind: 'empty', status, times: 1 });
    await page.goto('/login');
    await page.getByLabel(text('auth.account'), { exact: true }).fill(DEMO.account);
    await page.getByLabel(text('auth.password'), { exact: true }).fill(DEMO.password);
    const signIn = page.getByRole('button', { name: text('auth.signIn'), exact: true });
    await signIn.click();
    await expect(page.getByText('The PingLane service sent an empty response. Please try again.')).toBeVisible();
    await signIn.click();
    await expect(page.locator('[data-home="usable"]')).toBeVisible();
  });
}
