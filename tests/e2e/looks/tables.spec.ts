/** Tables of every page: rows, head and inset have one size, and on a phone a row's buttons stand at one place. */
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { openSignedIn, test, expect } from '../../support/web/web-test';

const TABLES = [`${paths.service}?view=orders`, paths.affiliateHistory] as const;
/** Twice the distance of two cells. */
const HEADS_APART_PX = 32;

test('every table has rows of 34 px below a head of 34 px, and an inset of 16 px', async ({ page, sandbox }) => {
  for (const address of TABLES) {
    await openSignedIn(page, sandbox, address, 'en');
    const table = page.locator('main table');
    await expect(table.locator('tbody tr').nth(1)).toBeVisible();
    expect(await measureTable(table), address).toEqual({ head: 34, row: 34, left: 16, right: 16 });
  }
});

test('the heads of two columns of a wide table are not read as one', async ({ page, sandbox }) => {
  for (const address of TABLES) {
    await openSignedIn(page, sandbox, address, 'en');
    await expect(page.locator('main tbody tr').nth(1)).toBeVisible();
    for (const width of [960, 1120]) {
      await page.setViewportSize({ width, height: 720 });
      const gaps = await page.locator('main thead tr').evaluate(gapsOf);
      expect(Math.min(...gaps), `${address} at ${width}`).toBeGreaterThanOrEqual(HEADS_APART_PX);
    }
  }
});

test('the arrow of every order stands in the middle of its row on a phone', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, sandbox, TABLES[0], 'en');
  const rows = page.locator('main tbody tr');
  await expect(rows.nth(1)).toBeVisible();
  const buttons = await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll('button').length));
  expect(new Set(buttons), 'some orders have a receipt').toEqual(new Set([1, 2]));
  expect(await middlesOf(page)).toEqual(buttons.map(() => 0));
});

/** The distances of each head's words from those of the next. In the page. */
function gapsOf(row: Element): number[] {
  const words = [...row.children].map((head) => {
    const range = document.createRange();
    range.selectNodeContents(head);
    return range.getBoundingClientRect();
  });
  return words.slice(1, -1).map(({ left }, index) => left - (words[index]?.right ?? 0));
}

/** Inner heights of a head's and a row's cell, and the distances of the first and the last text from the table's edges. */
function measureTable(table: Locator) {
  return table.evaluate((element) => {
    const cellsOf = (row: string) => [...(element.querySelector(row)?.children ?? [])];
    const [head, row] = [cellsOf('thead tr'), cellsOf('tbody tr')];
    const styleOf = (cell: Element | undefined) => {
      if (!cell) throw new Error('The table has no cell.');
      return getComputedStyle(cell);
    };
    return {
      head: parseFloat(styleOf(head[0]).height),
      row: parseFloat(styleOf(row[0]).height),
      left: parseFloat(styleOf(row[0]).paddingLeft),
      right: parseFloat(styleOf(row.at(-1)).paddingRight),
    };
  });
}

/** How far the middle of each row's last control lies from the middle of the row, in px. */
function middlesOf(page: Page): Promise<number[]> {
  return page.locator('main tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const opener = [...row.querySelectorAll('button')].at(-1);
      if (!opener) throw new Error('A row has no button.');
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      return Math.trunc(middle(opener.getBoundingClientRect()) - middle(row.getBoundingClientRect()));
    }),
  );
}
