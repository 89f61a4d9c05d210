/** Lets a page be measured in several sizes without being drawn in each, which takes as long as its layout. */
import type { Page } from '@playwright/test';

/**
 * Measures a page whose boxes and styles are as ever while nothing of it is drawn. Not for a page with an open popover: it closes when what
 * it belongs to can no longer be seen; nor for clicks, which reach nothing meanwhile.
 */
export async function withoutDrawing(page: Page, measure: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('clip-path', 'inset(50%)'));
  await measure();
  await page.evaluate(() => document.documentElement.style.removeProperty('clip-path'));
}
