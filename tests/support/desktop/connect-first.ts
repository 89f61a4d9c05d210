/** Connects to the first server of the list at this moment: a sweep that ends in between may reorder the list. */
import type { Page } from '@playwright/test';
import { serverList } from './home-page';

/** Double-clicks the row of that very server; returns its name and its country from the row. */
export async function connectFirst(page: Page): Promise<{ readonly name: string; readonly country: string }> {
  const { name, country } = await serverList(page)
    .getByRole('row')
    .first()
    .evaluate(({ dataset }) => ({ name: dataset['name'] ?? '', country: dataset['country'] ?? '' }));
  await serverList(page).locator(`[role="row"][data-name="${name}"]`).dblclick();
  return { name, country };
}
