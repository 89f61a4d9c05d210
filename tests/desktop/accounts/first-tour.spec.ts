/** The tour of a first start as a person meets it (docs/product.md section 17, Tour). */
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { graveFaults } from '../../support/pages/axe';

test.use({ putsTourAway: false });

const tourOf = (page: Page): Locator => page.getByRole('region', { name: 'Tour' });

test('a first person walks the four steps by keyboard, and no later start or account shows them again', async ({
  launch,
}) => {
  const { page, app, complaints } = await launch();
  await signIn(page);
  const tour = tourOf(page);
  await expect(tour).toContainText('1 of 4');
  await expect(tour).toContainText('Find a game or a server');
  expect(await announced(page)).toEqual([
    'Tour. Step 1 of 4. Find a game or a server. Type its name here. Pages and settings are found too. Ctrl K brings you here from anywhere.',
  ]);
  await expectBeside(page, 'find');

  // It hides while the search is open, and comes back.
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(tour).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tour).toContainText('1 of 4');

  await tour.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('2 of 4');
  await expectBeside(page, 'connect');
  // The focus stays on Next.
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('3 of 4');
  await expectBeside(page, 'line');

  // A reload goes on with the step, without beginning again.
  await page.reload();
  await expect(tour).toContainText('3 of 4');
  await tour.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('4 of 4');
  await expectBeside(page, 'help');
  await page.keyboard.press('Enter');
  await expect(tour).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
  await app.close();

  const again = await launch();
  await expect(again.page.locator('[data-home="usable"]')).toBeVisible();
  await expect(tourOf(again.page)).toHaveCount(0);
  expect(await again.page.evaluate(() => window.localStorage.getItem('tour'))).toBe('over');
  expect([...complaints, ...again.complaints]).toEqual([]);
});

test('Escape skips it for good, a connect takes it to the graph, and the palette shows it again', async ({
  launch,
}) => {
  const { page, complaints } = await launch();
  await signIn(page);
  const tour = tourOf(page);
  await tour.getByRole('button', { name: 'Skip' }).focus();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);

  await page.keyboard.press('Control+K');
  await page.keyboard.type('show the tour');
  await expect(page.getByRole('option', { name: 'Show the tour' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('1 of 4');
  await expect.poll(() => graveFaults(page)).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Connect', exact: true }).first().click();
  await expect(page.getByTestId('connection-toast')).toContainText('Connected');
  await expect(tour).toContainText('3 of 4');
  // The page stays usable under it.
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(tour).toHaveCount(0);
  expect(complaints).toEqual([]);
});

/** What a screen reader was told by the tour. */
function announced(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('status')
    .filter({ hasText: /^Tour\./ })
    .allTextContents();
}

/** The callout is inside the window and beside its target, whose frame has no empty room above what it holds. */
async function expectBeside(page: Page, step: string): Promise<void> {
  const misplaced = () =>
    page.evaluate((shown) => {
      const [box, target] = [`[data-tour-callout]`, `[data-tour="${shown}"]`].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      if (!box || !target) return 'not drawn';
      const first = document.querySelector(`[data-tour="${shown}"] > *`)?.getBoundingClientRect();
      if (first && first.top - target.top > 20) return 'framed with empty room';
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return 'outside';
      const isOver =
        box.left < target.right && target.left < box.right && box.top < target.bottom && target.top < box.bottom;
      return isOver ? 'over its target' : '';
    }, step);
  await expect.poll(misplaced).toBe('');
}
