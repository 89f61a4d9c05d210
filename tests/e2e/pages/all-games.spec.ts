/** The page of all games: pages load while scrolling, a search finds one game, and favourites are listed. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { expect, openSignedIn, test } from '../../support/web/web-test';
import { logOut } from '../../support/pages/sign-out';
import { storageOf } from '../../support/web/web-session';

/** The sandbox's catalogue (docs/product.md section 12). */
const GAMES = 60;

const grid = (page: Page) => page.getByRole('grid', { name: 'All games' });

test.beforeEach(async ({ page, sandbox }) => {
  await openSignedIn(page, sandbox, paths.allGames);
  await expect(grid(page)).toBeVisible();
});

test('E9: scrolling loads page after page to the last one, and requests none after it', async ({
  page,
  complaints,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/game/list')) requested.push(searchParams.get('page') ?? '');
  });
  await page.reload();
  const list = grid(page);
  await expect(list).toBeVisible();
  expect(Number(await list.getAttribute('data-games'))).toBeLessThan(GAMES);
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return Number(await list.getAttribute('data-games'));
    })
    .toBe(GAMES);
  await list.focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('gridcell').last()).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(list.getByRole('gridcell').first()).toBeInViewport();
  expect([requested, complaints]).toEqual([['1', '2', '3'], []]);
});

test('a search finds a game by its name, and clearing it shows the catalogue again', async ({ page }) => {
  const cells = grid(page).getByRole('gridcell');
  const name = (await cells.nth(5).getByRole('heading').textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search games' }).fill(name.toUpperCase());
  await expect(cells).toHaveCount(1);
  await expect(cells.getByRole('heading')).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(cells.nth(5)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search games' }).fill('no such game');
  await expect(page.getByRole('heading', { name: 'No data available' })).toBeVisible();
});

test('B2: a favourite is listed after a reload, and not after signing out', async ({ page }) => {
  const list = grid(page);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await page.reload();
  await page.getByRole('radio', { name: 'Favorites' }).click();
  await expect(list.getByRole('gridcell')).toHaveCount(1);
  expect(await storageOf(page)).toHaveProperty('keptGames');
  await logOut(page);
  expect(await storageOf(page)).not.toHaveProperty('keptGames');
});

for (const { width, height } of [
  { width: 1_120, height: 720 },
  { width: 600, height: 720 },
])
  test(`the card that the keys lead to is whole beside its ring, below what lies over the page, in a window of ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.reload();
    const list = grid(page);
    await expect(list).toBeVisible();
    await list.focus();
    for (const key of [
      'PageDown',
      'PageDown',
      'ArrowUp',
      'PageUp',
      'PageDown',
      'End',
      'Home',
      'ArrowDown',
      'ArrowUp',
    ]) {
      await page.keyboard.press(key);
      await expect.poll(() => list.evaluate(hiddenEdges), key).toBe('');
    }
  });

/** The edges of the active card that have no room for its ring, or lie under something else. */
function hiddenEdges(list: Element): string {
  const card = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
  if (card === null) return 'not drawn';
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const isSeen = (y: number) => list.contains(document.elementFromPoint((left + right) / 2, y));
  return [!isSeen(top - 3) && 'top', !isSeen(bottom + 3) && 'bottom'].filter(Boolean).join(', ');
}
