/** Locators of home. */
import type { Locator, Page } from '@playwright/test';

/** The server list, in any language. */
export function serverList(page: Page): Locator {
  return page.getByTestId('server-list');
}

/** The rows of its servers, without the row of column names. */
export function serverRows(page: Page): Locator {
  return serverList(page).locator('[role="row"][data-name]');
}

/** How many servers of the list have a measured ping; rows outside the view are counted too. */
export async function measuredServers(page: Page): Promise<number> {
  return Number(await serverList(page).getAttribute('data-measured'));
}
