/** Lets a page be measured in several sizes without being drawn in each, which takes as long as its layout. */
import type { Page } from '@playwright/test';

/**
 * Measures a page whose boxes and styles are as ever while nothing of it is drawn. Not for a page with an open popover: it closes when what
 * it belongs to can no longer be seen; nor for clicks, which reach nothing meanwhile. The page is drawn again when a measure fails as well, so
 * that the picture of the failure shows it.
 */
export async function withoutDrawing<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => document.documentElement.style.setProperty('clip-path', 'inset(50%)'));
  try {
    return await measure();
  } finally {
    await page.evaluate(() => document.documentElement.style.removeProperty('clip-path'));
  }
}
