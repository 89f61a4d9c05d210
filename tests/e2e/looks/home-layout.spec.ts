/** The desktop's home with what rarely stands in it: a notice above it, a long name, a bad line. */
import { expect, type Browser, type Page } from '@playwright/test';
import { paths } from '../../../src/model/paths';
import { serverSeeds } from '../../../sandbox/seed/servers';
import { test, type GallerySite } from '../../support/web/gallery/gallery-test';
import { DESKTOP_CONTEXT, openPhotographer } from '../../support/web/gallery/photographer';
import { SCREENS, type Screen } from '../../support/web/gallery/screens';

/** Of a notice with two lines and a button, and its distance. */
const NOTICE_PX = 68;
/** Axis, times and ribbon, with at least four ticks. */
const GRAPH_MIN_PX = 100;
const LONG_NAME = 'Frankfurt am Main Ultra Low Latency Cluster';

async function openHome(browser: Browser, site: GallerySite) {
  const context = await browser.newContext(DESKTOP_CONTEXT);
  const { open } = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  return { open: (screen: Screen) => open(screen, 'en'), close: () => context.close() };
}

function known(name: string): Screen {
  const screen = SCREENS.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`The gallery has no ${name}`);
  return screen;
}

test('a notice above home in the default window leaves the graph its height', async ({ browser, site }) => {
  const { open, close } = await openHome(browser, site);
  const page = await open(known('home-connected'));
  await page.locator('#main').evaluate((main, px) => {
    if (main.previousElementSibling instanceof HTMLElement) main.previousElementSibling.style.minHeight = `${px}px`;
  }, NOTICE_PX);
  const graph = page.getByRole('img', { name: 'Ping of the last' }).first();
  await expect.poll(async () => (await graph.boundingBox())?.height).toBeGreaterThan(GRAPH_MIN_PX);
  await close();
});

test('beside a long name the mark of the best server stays whole', async ({ browser, site }) => {
  const { open, close } = await openHome(browser, site);
  const showServers = serverSeeds(40).map(({ id, countryCode }) => ({
    id,
    name: LONG_NAME,
    country_code: countryCode,
  }));
  const page = await open({ name: 'long-names', path: paths.home, world: { answers: { showServers } } });
  const mark = page.locator('[role="row"] [role="img"]').first();
  const overhang = () =>
    mark.evaluate((sign) => {
      const cell = sign.closest('[role="gridcell"]');
      return cell ? Math.max(0, sign.getBoundingClientRect().right - cell.getBoundingClientRect().right) : null;
    });
  await expect.poll(overhang).toBe(0);
  await close();
});

test('what is connected has another sign on a bad line, not only another colour', async ({ browser, site }) => {
  const { open, close } = await openHome(browser, site);
  const page = await open(known('home-connected'));
  const good = await signs(page);
  expect(good).toHaveLength(2);
  for (const name of ['home-unstable', 'home-silent']) {
    const bad = await signs(await open(known(name)));
    expect(bad, name).toHaveLength(2);
    for (const sign of bad) expect(good, name).not.toContain(sign);
  }
  await close();
});

/** What is drawn of the connected server in the list and on its game's card. */
function signs(page: Page): Promise<string[]> {
  const connected = '[role="row"][data-tinted] [role="gridcell"]:nth-child(2) svg, article button[aria-disabled] svg';
  return page
    .locator(connected)
    .evaluateAll((all) =>
      all.filter((sign) => sign.getBoundingClientRect().width > 0).map(({ innerHTML }) => innerHTML),
    );
}
