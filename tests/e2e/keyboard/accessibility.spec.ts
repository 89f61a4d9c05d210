/** Accessibility for low vision and for the keyboard alone: no serious fault by axe's rules, and every control reachable with a visible focus ring. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import { paths } from '../../../src/model/paths';
import { fromRoot } from '../../../tools/lib/run';
import { graveFaults } from '../../support/pages/axe';
import { findUnmarkedControls } from '../../support/pages/forced-colors';
import { findContrastFaults } from '../../support/pages/measures/measure-contrast';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS, visit } from '../../support/web/visit';
import { expect, openSignedIn, test } from '../../support/web/web-test';

const SIZES = { 'the small window': { width: 960, height: 640 }, 'a phone': { width: 360, height: 740 } };
const COLOR_SCHEMES = ['dark', 'light'] as const;
/** Pages with texts on pictures. */
const PICTURE_PATHS: readonly string[] = [paths.home, paths.allGames];
/** More stops than any page has: a focus trap ends the test instead of running into its timeout. */
const TABS_LIMIT = 80;

// axe injects its own code and styles into the page, which the policy forbids; the policy is tested in content-security.spec.ts.
test.use({ bypassCSP: true });

for (const colorScheme of COLOR_SCHEMES) {
  test(`axe finds no serious fault on the pages that need no session (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(submit).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect.poll(() => graveFaults(page), 'login').toEqual([]);
    await expect.poll(() => findContrastFaults(page), 'the first slide').toEqual([]);
    await page.getByRole('button', { name: 'Slide 2' }).click();
    await expect(page.locator('.swiper-slide[aria-hidden="true"]')).toHaveCount(1);
    await expect.poll(() => findContrastFaults(page), 'the second slide').toEqual([]);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expect.poll(() => graveFaults(page), 'login with errors').toEqual([]);
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => graveFaults(page), 'login with the language list').toEqual([]);
    await page.keyboard.press('Escape');

    for (const path of SIGNED_OUT_PATHS) {
      await visit(page, path);
      await expect.poll(() => graveFaults(page), path).toEqual([]);
    }
  });
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`axe finds no serious fault on any page of a session in ${name}, dark and light`, async ({ page, sandbox }) => {
    await page.setViewportSize(size);
    await openHome(page, sandbox);
    for (const path of SIGNED_IN_PATHS) {
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      for (const colorScheme of COLOR_SCHEMES) {
        await showTheme(page, colorScheme);
        await expect.poll(() => graveFaults(page), `${path}, ${colorScheme}`).toEqual([]);
        if (PICTURE_PATHS.includes(path))
          await expect.poll(() => findContrastFaults(page), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test('in forced colors every page marks buttons and what is chosen with an edge', async ({ page, sandbox }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHome(page, sandbox);
  for (const path of SIGNED_IN_PATHS) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of COLOR_SCHEMES) {
      await showTheme(page, colorScheme);
      expect(await page.evaluate(findUnmarkedControls, 'body'), `${path}, ${colorScheme}`).toEqual([]);
      // The system's own colors are drawn, while axe reads the ones of the style sheet.
      const faults = (await graveFaults(page)).filter((line) => !line.startsWith('color-contrast'));
      expect(faults, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});

test('in forced colors the edge of a switch is outside its words, on and off', async ({ page, sandbox }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHome(page, sandbox);
  await visit(page, paths.profile);
  const streamer = page.getByRole('switch', { name: 'Streamer mode' });
  for (const isOn of [true, false]) {
    await streamer.click();
    await expect(streamer).toBeChecked({ checked: isOn });
    await expect(streamer).toHaveCSS('outline-offset', '4px');
  }
});

for (const colorScheme of COLOR_SCHEMES) {
  test(`axe finds no serious fault when a page or the app cannot be shown (${colorScheme})`, async ({
    page,
    sandbox,
  }) => {
    const [pageChunk, appChunk] = [/\/assets\/support-[^/]+\.js$/, /\/assets\/app-[^/]+\.js$/];
    await page.emulateMedia({ colorScheme });
    // A page of the desktop app: the web platform does not serve it.
    await page.route(/\/recovery\.\w+/, (route) =>
      route.fulfill({ path: fromRoot('public', new URL(route.request().url()).pathname.slice(1)) }),
    );
    await page.goto('/recovery.html?from=%2Fsupport');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await expect.poll(() => graveFaults(page), 'recovery page').toEqual([]);

    await page.route(pageChunk, (route) => route.abort());
    await openSignedIn(page, sandbox, '/support');
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect.poll(() => graveFaults(page), 'page that is missing').toEqual([]);
    await page.unroute(pageChunk);
    // The chunk is delivered without its content; the bundler chooses the letter under which a file exports.
    const letters = 'abcdefghijklmnopqrstuvwxyz'.replaceAll(/[a-z]/g, 'empty as $&, ').slice(0, -2);
    const body = `const empty = {}; export { ${letters} };`;
    await page.route(pageChunk, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto('/support');
    await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible();
    await expect.poll(() => graveFaults(page), 'page that is wrong').toEqual([]);

    await page.route(appChunk, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect.poll(() => graveFaults(page), 'app that is missing').toEqual([]);
  });
}

test('axe finds a button without a name, which proves that it runs', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  await expect.poll(() => graveFaults(page)).toEqual([expect.stringContaining('button-name')]);
});

test('login: Tab reaches every control in reading order, with a visible focus ring', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Account')).toBeFocused();
  const reached = await walkThrough(page);
  expect(reached.withoutRing).toEqual([]);
  expect(reached.missed).toEqual([]);
  const order = ['Account', 'Password', 'Show password', 'Sign in'].map((name) => reached.names.indexOf(name));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('login: the keyboard alone signs in, and the first invalid field gets the focus', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Account')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Account')).toBeFocused();
  await expect(page.getByLabel('Account')).toHaveAccessibleDescription('Account is required');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('demo1234');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-home="usable"]')).toBeVisible();
});

test('home: Tab reaches every control with a visible focus ring; the first stop skips the drawer', async ({
  page,
  sandbox,
}) => {
  await openHome(page, sandbox);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const reached = await walkThrough(page);
  expect(reached.withoutRing).toEqual([]);
  expect(reached.missed).toEqual([]);
});

test('a page opened with the keyboard has the focus on its heading, from drawer, palette and history', async ({
  page,
  sandbox,
}) => {
  await openSignedIn(page, sandbox, '/');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Support' }).focus();
  await page.keyboard.press('Enter');
  await expect(title('Support')).toBeFocused();
  // No control: the next Tab leads to one, which has the ring.
  await expect(title('Support')).toHaveCSS('outline-style', 'none');
  await expect(title('Support')).toHaveCSS('box-shadow', 'none');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gift code');
  await expect(page.getByRole('option', { name: /Gift code/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title('Gift code')).toBeFocused();
  await page.goBack();
  await expect(title('Support')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

async function openHome(page: Page, sandbox: Sandbox): Promise<void> {
  await openSignedIn(page, sandbox, paths.home);
  await expect(page.locator('[data-home] article').first()).toBeVisible();
}

async function showTheme(page: Page, theme: (typeof COLOR_SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

interface Walk {
  /** Accessible names, from a label or the text, in the order of Tab. */
  readonly names: readonly string[];
  readonly missed: readonly string[];
  readonly withoutRing: readonly string[];
}

/** Presses Tab until it reaches the first stop again; returns the reached and the missed elements, and those without a ring. */
async function walkThrough(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked');
  });
  const names: string[] = [];
  const withoutRing: string[] = [];
  for (let tabs = 0; tabs < TABS_LIMIT; tabs += 1) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'left';
      if (element.hasAttribute('data-walked')) return 'again';
      element.setAttribute('data-walked', '');
      const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
      const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent.trim();
      const rings = [element, element.closest('[data-frame]')].map((place) => {
        const style = place && getComputedStyle(place);
        return style?.outlineStyle !== 'none' && parseFloat(style?.outlineWidth ?? '0') >= 2;
      });
      return { name, hasRing: rings.includes(true) };
    });
    if (stop === 'again') break;
    // After the last one the focus is on the browser itself for one key press.
    if (stop !== 'left') {
      names.push(stop.name);
      if (!stop.hasRing) withoutRing.push(stop.name);
    }
    await page.keyboard.press('Tab');
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
      .filter((element) => !element.hasAttribute('data-walked'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return { names, missed, withoutRing };
}
