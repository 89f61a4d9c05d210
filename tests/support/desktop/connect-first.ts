/** Connects to the first server of the list. */
import { expect, type Page } from '@playwright/test';
import { serverList, serverRows } from './home-page';

/** Double-clicks its row; returns its name and its country from the row. */
export async function connectFirst(page: Page): Promise<{ readonly name: string; readonly country: string }> {
  // No sweep reorders the list while the pointer is on it.
  await serverList(page).hover();
  await expect(serverList(page)).toHaveAttribute('data-held', 'true');
  const { name, country } = await serverRows(page)
    .first()
    .evaluate(({ dataset }) => ({ name: dataset['name'] ?? '', country: dataset['country'] ?? '' }));
  await serverList(page).locator(`[role="row"][data-name="${name}"]`).dblclick();
  return { name, country };
}
