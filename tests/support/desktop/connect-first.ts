/** Connects to the server that is first in the list now: a sweep that ends in between may put another one there. */
import type { Page } from '@playwright/test';
import { serverList } from './home-page';

/** Presses the row of that very server twice; gives its name and its country as the row has them. */
export async function connectFirst(page: Page): Promise<{ readonly name: string; readonly country: string }> {
  const { name, country } = await serverList(page)
    .getByRole('row')
    .first()
    .evaluate(({ dataset }) => ({ name: dataset['name'] ?? '', country: dataset['country'] ?? '' }));
  await serverList(page).locator(`[role="row"][data-name="${name}"]`).dblclick();
  return { name, country };
}
