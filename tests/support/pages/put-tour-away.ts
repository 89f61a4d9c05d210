/** The tour opens on home for the first person on a machine: tests of something else begin where it was shown already. */
import { expect, type Page } from '@playwright/test';

/** With each document that loads from now on, stores that the tour is over, unless something about it is stored. */
export async function putTourAway(page: Page): Promise<void> {
  await page.addInitScript(storeTourOver);
}

/** The same for the document that is loading. */
export async function putTourAwayNow(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(storeTourOver)).toBe(true)).toPass();
}

/** @returns false in an empty document, which has no storage */
function storeTourOver(): boolean {
  try {
    if (window.localStorage.getItem('tour') === null) window.localStorage.setItem('tour', 'over');
    return true;
  } catch {
    return false;
  }
}
