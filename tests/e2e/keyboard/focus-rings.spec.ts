/** The ring of the focus is whole on each stop of the Tab key: nothing cuts it off, in the desktop app and on a phone. */
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { paths, planPath } from '../../../src/model/paths';
import { test } from '../../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, openPhotographer, PHONE_CONTEXT } from '../../support/web/gallery/photographer';

const PAGES = [...Object.values(paths).slice(0, -4), planPath('3-months')];
const STOPS_MAX = 120;

const PLACES: Readonly<Record<string, BrowserContextOptions>> = {
  'in the usual window': DESKTOP_CONTEXT,
  'on a phone': PHONE_CONTEXT,
};

for (const [place, options] of Object.entries(PLACES)) {
  test(`the focus ring is not cut off ${place}`, async ({ browser, site }) => {
    const context = await browser.newContext(options);
    const { open, page } = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
    const faults = new Set<string>();
    for (const path of PAGES) {
      await open({ name: path, path, world: { isDesktop: options !== PHONE_CONTEXT } }, 'en');
      for (const fault of await cutRings(page)) faults.add(fault);
    }
    await context.close();
    expect([...faults]).toEqual([]);
  });
}

/** Presses Tab from the page's first stop until the focus is there again. */
async function cutRings(page: Page): Promise<string[]> {
  const first = page.locator('a[href="#main"]');
  await first.focus();
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    if (await first.evaluate((element) => element === document.activeElement)) return faults;
    const fault = await page.evaluate(ringFault);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

/** What is wrong with the ring of the focused element, which may be that of its frame. Runs in the page. */
function ringFault(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const owner = getComputedStyle(focused).outlineStyle === 'none' ? focused.closest('[data-frame]') : focused;
  const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
  if (owner === null || getComputedStyle(owner).outlineStyle === 'none') return `${name}: no ring`;
  const { outlineOffset, outlineWidth } = getComputedStyle(owner);
  const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth);
  const { left, right, top, bottom } = owner.getBoundingClientRect();
  for (let box = owner.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    const own = box.getBoundingClientRect();
    const [x, y] = [own.left + box.clientLeft, own.top + box.clientTop];
    const cut = [
      ...(overflowX === 'visible' ? [] : [x - left + reach, right + reach - x - box.clientWidth]),
      ...(overflowY === 'visible' ? [] : [y - top + reach, bottom + reach - y - box.clientHeight]),
    ];
    // Half a pixel is rounding.
    if (Math.max(...cut) > 0.5)
      return `${name}: ${Math.max(...cut)} px of its ring are cut off by ${box.className || box.tagName}`;
    if (getComputedStyle(box).position === 'fixed') return null;
  }
  return null;
}
