/** Locators of home. */
import type { Locator, Page } from '@playwright/test';

/** The server list, in any language. */
export function serverList(page: Page): Locator {
  return page.getByTestId('server-list');
}

/** How many servers of the list have a measured ping; rows outside the view are counted too. */
export async function measuredServers(page: Page): Promise<number> {
  return Number(await serverList(page).getAttribute('data-measured'));
}
