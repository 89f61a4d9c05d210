/** The support page in a browser: the report is downloaded under the content policy, the mail is a link, axe finds no serious fault. */
import { readFile } from 'node:fs/promises';
import { paths } from '../../../src/model/paths';
import { graveFaults } from '../../support/pages/axe';
import { visit } from '../../support/web/visit';
import { watchViolations } from '../../support/pages/watch-violations';
import { expect, openSignedIn, test } from '../../support/web/web-test';

test.beforeEach(async ({ page, sandbox }) => {
  await openSignedIn(page, sandbox, paths.support);
});

test('A2: the report is shown in full and downloaded without a violation of the policy', async ({
  page,
  complaints,
}) => {
  const violations = await watchViolations(page);
  await visit(page, paths.support);
  await page.getByRole('button', { name: 'Create the report' }).click();
  await page.getByRole('textbox', { name: 'What happened? (optional)' }).fill('It lags.\nmika@pinglane.example');
  const shown = page.getByRole('textbox', { name: 'Full report' });
  await expect(shown).toHaveValue(/\[note\]\nIt lags\.\n<email>$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pinglane-report-\d{4}-\d\d-\d\d\.txt$/);
  expect(await readFile(await download.path(), 'utf8')).toBe(await shown.inputValue());
  await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    /^mailto:support@pinglane\.example\?subject=PingLane%20/,
  );
  expect([violations, complaints]).toEqual([[], []]);
});

test('answers open with the keyboard alone', async ({ page }) => {
  await visit(page, paths.support);
  await page.getByRole('searchbox', { name: 'Search answers' }).fill('two devices');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The app works on one device at a time:/)).toBeVisible();
});

test.describe('axe', () => {
  // axe injects its own code and styles into the page, which the policy forbids.
  test.use({ bypassCSP: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`finds no serious fault when a report is shown (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await visit(page, paths.support);
      await page.getByText('What is ping, and what is a good one?').click();
      await page.getByRole('button', { name: 'Create the report' }).click();
      await expect(page.getByRole('textbox', { name: 'Full report' })).toBeFocused();
      await expect.poll(() => graveFaults(page)).toEqual([]);
    });
  }
});
