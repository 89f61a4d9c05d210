/** The display settings of the app by the keyboard alone: each applies at once and stays over a reload; what the system asks for applies by itself. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { graveFaults } from '../../support/pages/axe';
import { findUnmarkedControls } from '../../support/pages/forced-colors';

const root = (page: Page) => page.locator('html');
const zoomOf = (page: Page) => page.evaluate(() => document.documentElement.currentCSSZoom);
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** The colour in which the page draws a ping level. */
const levelColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--low'));

/** Opens the row of a setting in the palette, by words that a person types. */
async function findSetting(page: Page, words: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toBeFocused();
  await page.keyboard.press('Tab');
}

test('text of 150 %, colours for color-blind eyes, high contrast and less transparency are chosen by keyboard and stay', async ({
  launch,
}) => {
  const { page, complaints } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const usual = await levelColour(page);

  await findSetting(page, 'text size', 'Text size');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: '100%' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => zoomOf(page)).toBe(1.5);
  // A list opens where its button is.
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: '150%' });
  await expect(option).toBeVisible();
  const [button, list] = await Promise.all([
    row(page, 'Text size').getByRole('button').boundingBox(),
    page.getByRole('listbox').boundingBox(),
  ]);
  expect(Math.abs((button?.x ?? 0) + (button?.width ?? 0) - (list?.x ?? 0) - (list?.width ?? 0))).toBeLessThan(16);
  await page.keyboard.press('Escape');

  await findSetting(page, 'color blind', 'Ping colors');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(root(page)).toHaveAttribute('data-safe-colors');
  await findSetting(page, 'high contrast', 'Contrast');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await findSetting(page, 'reduce transparency', 'Transparency');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Reduced' })).toBeChecked();
  expect(await zoomOf(page)).toBe(1.5);
  await expect(root(page)).toHaveAttribute('data-high-contrast');
  await expect(root(page)).toHaveAttribute('data-opaque');
  expect(await levelColour(page)).not.toBe(usual);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(root(page)).toHaveAttribute('data-theme', colorScheme);
    await expect.poll(() => graveFaults(page), colorScheme).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('what the system asks for applies by itself: its contrast, its forced colours, and less transparency', async ({
  launch,
}) => {
  const { page, complaints } = await launch();
  await signIn(page);
  await expect(root(page)).not.toHaveAttribute('data-high-contrast');
  await page.emulateMedia({ contrast: 'more' });
  await expect(root(page)).toHaveAttribute('data-high-contrast');
  await page.emulateMedia({ contrast: null });
  await expect(root(page)).not.toHaveAttribute('data-high-contrast');

  const session = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await session.send('Emulation.setEmulatedMedia', { features });
  await expect(root(page)).toHaveAttribute('data-opaque');
  await session.send('Emulation.setEmulatedMedia', { features: [] });
  await expect(root(page)).not.toHaveAttribute('data-opaque');

  await page.evaluate(() => window.localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.reload();
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(findUnmarkedControls, 'body')).toEqual([]);
  // Bars and swatches are fills, which forced colours would take away.
  await expect(page.locator('[class*="days"] > span').last()).toHaveCSS('background-color', 'rgb(36, 87, 214)');
  expect(complaints).toEqual([]);
});
