/** The first start: from a new profile to connected, with the clicks and the dialogs counted (docs/product.md section 17, First start). */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/desktop/desktop-test';

/** The whole way, Disconnect included. */
const CLICKS_MAX = 3;

test.use({ putsTourAway: false });

test('a new person is connected after two clicks without a dialog, and one dialog opens when the session has ended', async ({
  launch,
  sandbox,
}) => {
  const { page, complaints } = await launch();
  await watchDialogs(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await expect(page.getByText('Welcome. Sign in, or continue on this device.')).toBeVisible();
  await click(page.getByRole('button', { name: 'Continue on this device' }));
  // The tour stands beside the way and takes no click.
  const tour = page.getByRole('region', { name: 'Tour' });
  await expect(tour).toContainText('1 of 4');
  await click(connectButton(page));
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  expect(sandbox.helper.session()).not.toBeNull();
  expect(clicks).toBeLessThan(CLICKS_MAX);
  await expect(tour).toContainText('3 of 4');
  expect(await openedDialogs(page)).toEqual([]);
  await expect(page.getByRole('button', { name: /^News: \d new/ })).toBeVisible();

  await click(page.getByRole('button', { name: 'Disconnect', exact: true }));
  // The dialog of docs/product.md section 2, Renew dialog, with the true line above its sentence.
  await expect.poll(() => openedDialogs(page)).toEqual(['Renew your service']);
  await expect(tour).toHaveCount(0);
  expect(clicks).toBe(CLICKS_MAX);
  expect(complaints).toEqual([]);
});

function connectButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).first();
}

/** From now on keeps the title of each dialog that opens. */
async function watchDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const opened: string[] = [];
    const seen = new WeakSet<Element>();
    const look = () => {
      for (const dialog of document.querySelectorAll('dialog[open], [role="alertdialog"]')) {
        if (seen.has(dialog)) continue;
        seen.add(dialog);
        opened.push(dialog.querySelector('h2')?.textContent ?? '');
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { openedDialogs: opened });
  });
}

function openedDialogs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { readonly openedDialogs: readonly string[] }).openedDialogs);
}
