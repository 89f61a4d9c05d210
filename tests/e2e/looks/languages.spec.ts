/** Every page in every language, in the smallest usual window: no cut text, its own texts and fonts, and no browser error. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import { brand } from '../../../common/brand';
import { DEMO_NAME } from '../../../sandbox/seed/accounts';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { COVERED } from '../../../src/model/covered';
import { languageOptions } from '../../../src/model/languages';
import { paths } from '../../../src/model/paths';
import { DEMO } from '../../../tools/lib/stage';
import { newestMail } from '../../support/pages/account-walk';
import { findForeignTexts } from '../../support/pages/explain-texts';
import { findInkFaults } from '../../support/pages/measures/measure-ink';
import { readerOf, SMALL, type PageReader } from '../../support/pages/page-reader';
import { providerTexts } from '../../support/pages/provider-texts';
import { languageButton, readTexts } from '../../support/pages/texts';
import { SIGNED_IN_PATHS, SIGNED_OUT_PATHS, visit } from '../../support/web/visit';
import { watchViolations } from '../../support/pages/watch-violations';
import { expect, openSignedIn, signInOnWeb, test, useLanguage } from '../../support/web/web-test';

const DEMO_EMAIL = 'demo@example.test';
/** The font files of a language: Latin for all of them, two with their own; Chinese and Japanese use the system's fonts. */
const LATIN = 'inter-latin-wght-normal';
const FONT_FILES: Partial<Record<Language, readonly string[]>> = {
  vi: [LATIN, 'inter-vietnamese-wght-normal'],
  th: [LATIN, 'noto-sans-thai-thai-wght-normal'],
};

// The banner does not move (playwright.config.ts): during a slide both its texts would be half visible.
test.use({ viewport: SMALL });

for (const { value: language, title } of languageOptions) {
  test(`A2: ${language}: every page shows its whole text in ${title}, in its own fonts, and violates no policy`, async ({
    page,
    sandbox,
    complaints,
  }) => {
    const violations = await watchViolations(page);
    const fontFiles = watchFontFiles(page);
    const walk: Walk = { page, sandbox, text: readTexts(language), reader: readerOf(page, language) };
    await page.goto('/');
    await useLanguage(page, language);
    await page.reload();
    await expect(page.getByRole('button', { name: walk.text('auth.signIn'), exact: true })).toBeVisible();

    for (const path of SIGNED_OUT_PATHS) {
      await visit(page, path);
      await walk.reader.readInEverySize(path);
      expect.soft(await hiddenBelow(page), `${path} below the window's end`).toBe(0);
      if (await submitEmpty(page)) await walk.reader.read(`${path} with what is missing`);
    }
    await readRecovery(walk);
    await readLogin(walk);

    await signInOnWeb(page, language);
    await walk.reader.readInEverySize('/ after signing in');
    await openSettings(walk);
    await walk.reader.read('/ with the drawer and its settings open');
    for (const path of SIGNED_IN_PATHS) {
      await visit(page, path);
      await walk.reader.readInEverySize(`${path} signed in`);
    }
    await readMemberships(walk);
    await readCovered(walk);
    expect([...fontFiles].sort()).toEqual(FONT_FILES[language] ?? [LATIN]);
    await readLanguageList(walk);

    expect(walk.reader.faults).toEqual([]);
    // The browser's own line of the refused password.
    expect([complaints, violations]).toEqual([[expect.stringMatching(/\b403\b/)], []]);
  });
}

test('a change of language leaves no text of the previous one on the screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  for (const language of ['ja', 'th', 'vi', 'en'] as const) {
    await chooseLanguage(page, language);
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expect.poll(() => findForeignTexts(page, language, []), `login in ${language}`).toEqual([]);
    await expect(page).toHaveTitle(`${readTexts(language)('auth.signIn')} – ${brand.name}`);
  }
  await signInOnWeb(page);
  for (const path of [paths.home, paths.profile]) {
    await visit(page, path);
    if (path === paths.profile) await editNameAway(page, readTexts('en'));
    for (const language of ['zh', 'tl', 'en'] as const) {
      await chooseLanguage(page, language);
      await expect
        .poll(async () => findForeignTexts(page, language, await providerTexts()), `${path} in ${language}`)
        .toEqual([]);
    }
  }
});

test('a name with tall letters and marks is not cut off anywhere', async ({ page, sandbox }) => {
  const tall = 'Ẫyệ ปี๊ญู้ 漢g';
  for (const call of ['**/user/info*', '**/game/list*']) {
    await page.route(call, async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ body: body.replaceAll(DEMO_NAME, tall).replace(/"name":"[^"]*"/g, `"name":"${tall}"`) });
    });
  }
  await openSignedIn(page, sandbox, '/');
  await expect(page.getByText(tall).nth(2)).toBeVisible();
  for (const path of [paths.home, paths.profile]) {
    await visit(page, path);
    await expect.poll(() => findInkFaults(page), path).toEqual([]);
  }
});

/** Height of the content of main, in px, that is visible only after scrolling. */
function hiddenBelow(page: Page): Promise<number> {
  return page.getByRole('main').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}

interface Walk {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly text: (key: string) => string;
  readonly reader: PageReader;
}

/** What only login can show: its second slide, invalid characters, and a refusal. */
async function readLogin({ page, text, reader }: Walk): Promise<void> {
  await visit(page, paths.login);
  await page.getByRole('button', { name: text('auth.slide').replace('{{place}}', '2') }).click();
  await expect(page.getByText(text('auth.slideTwoTitle')).first()).toBeInViewport();
  await page.getByLabel(text('auth.account'), { exact: true }).fill('de mo!');
  await page.getByLabel(text('auth.password'), { exact: true }).fill('de mo!');
  await page.getByRole('button', { name: text('auth.signIn'), exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await reader.read('/login with the second slide and wrong characters');
  await page.getByLabel(text('auth.account'), { exact: true }).fill(DEMO.account);
  await page.getByLabel(text('auth.password'), { exact: true }).fill(`${DEMO.password}9`);
  await page.getByRole('button', { name: text('auth.signIn'), exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await reader.read('/login with a wrong password');
  expect.soft(await hiddenBelow(page), "/login with a wrong password below the window's end").toBe(0);
}

/** After logging out, the list of languages on login; last, because it shows letters of all eight and so loads every font. */
async function readLanguageList(walk: Walk): Promise<void> {
  const { page, text, reader } = walk;
  await openSettings(walk);
  await page.getByRole('button', { name: text('shell.logOut') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await languageButton(page).click();
  await expect(page.getByRole('option')).toHaveCount(languageOptions.length);
  const flags = page.getByRole('option').locator('img');
  await expect.poll(() => flags.evaluateAll(countSeen)).toBe(languageOptions.length);
  await reader.read('/login with the list of languages');
}

/** How many different pictures are loaded. Runs in the page. */
function countSeen(images: (HTMLElement | SVGElement)[]): number {
  return new Set(
    images.flatMap((image) => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? [image.src] : [])),
  ).size;
}

/** The second and the third step of a password reset. */
async function readRecovery({ page, sandbox, text, reader }: Walk): Promise<void> {
  await visit(page, paths.forgotPassword);
  await page.getByLabel(text('auth.email'), { exact: true }).fill(DEMO_EMAIL);
  await page.getByRole('button', { name: text('auth.sendMail'), exact: true }).click();
  const token = page.getByLabel(text('auth.token'), { exact: true });
  await expect(token).toBeVisible();
  await submitEmpty(page);
  await reader.read(`${paths.forgotPassword}, the second step with what is missing`);
  await token.fill(newestMail(sandbox, DEMO_EMAIL).link);
  await page.getByRole('button', { name: text('auth.next'), exact: true }).click();
  await expect(page.getByLabel(text('auth.repeatPassword'), { exact: true })).toBeVisible();
  await submitEmpty(page);
  await reader.read(`${paths.forgotPassword}, the third step with what is missing`);
}

/** Home of a new account with a free trial, of one whose service has ended, and of one with a subscription. */
async function readMemberships({ page, sandbox, reader }: Walk): Promise<void> {
  for (const scenario of ['new-user', 'expired', 'vip'] as const) {
    sandbox.control.setScenario(scenario);
    await page.goto(paths.home);
    await expect(page.locator('[data-home] article').first()).toBeVisible();
    await reader.read(`/, ${scenario}`);
  }
}

/** Pages with private texts while streamer mode covers them. */
async function readCovered({ page, sandbox, reader }: Walk): Promise<void> {
  const choose = (mode: 'on' | 'off') =>
    page.evaluate((chosen) => window.localStorage.setItem('streamerMode', chosen), mode);
  sandbox.control.setScenario('vip');
  await choose('on');
  for (const path of [paths.profile, paths.share, `${paths.service}?view=orders`]) {
    await page.goto(path);
    await expect(page.getByText(COVERED).first()).toBeVisible();
    await reader.read(`${path} in streamer mode`);
  }
  await choose('off');
  await page.goto(paths.home);
}

/** Collects the names of the font files that the page loads from now on, without the hashes of the build. */
function watchFontFiles(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = /([^/]+)-[\w-]{8}\.woff2$/.exec(new URL(request.url()).pathname)?.[1];
    if (name !== undefined) files.add(name);
  });
  return files;
}

/** Submits the page's form as it is; false for a page without one. */
async function submitEmpty(page: Page): Promise<boolean> {
  const submit = page.locator('main button[type="submit"]');
  if ((await submit.count()) === 0) return false;
  await submit.first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  return true;
}

async function editNameAway(page: Page, text: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: text('profile.editName') }).click();
  await page.getByLabel(text('profile.fullName'), { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
}

/** Below 1000 px the drawer is collapsed until it is opened. */
async function openSettings({ page, text }: Walk): Promise<void> {
  const open = page.getByRole('button', { name: text('shell.openMenu') });
  if (await open.isVisible()) await open.click();
  const settings = page.getByRole('button', { name: text('shell.settings') });
  // They are open already on a page that belongs to them.
  if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click();
}

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const title = languageOptions.find(({ value }) => value === language)?.title ?? '';
  await languageButton(page).click();
  await page.getByRole('option', { name: title }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
}
