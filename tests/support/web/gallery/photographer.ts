/** Takes the pictures: loads a screen's page in a language, brings it into its state, and photographs it in both themes. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../../../../common/languages';
import { readTexts } from '../../pages/texts';
import type { GallerySite } from './gallery-site';
import { TIME_ZONE } from './moment';
import type { Screen, Steps } from './screens';
import type { GalleryControl, World } from './world';
import { worldOf } from './worlds';

declare const gallery: GalleryControl;

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export const GALLERY_LANGUAGES = ['en', 'th', 'ja', 'vi'] as const satisfies readonly Language[];

/** The context of the desktop's window, and of a small phone. */
export const DESKTOP_CONTEXT: BrowserContextOptions = {
  ...{ viewport: { width: 1120, height: 720 }, locale: 'en-GB', timezoneId: TIME_ZONE },
  ...{ reducedMotion: 'reduce', colorScheme: 'dark' },
};
/** As a phone's browser names itself: its home leads to no app of its own system. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
export const PHONE_CONTEXT: BrowserContextOptions = {
  ...DESKTOP_CONTEXT,
  ...{ viewport: { width: 360, height: 760 }, hasTouch: true, userAgent: PHONE_AGENT },
};

/** The times after the load, in ms, between which everything that the page has begun to load arrives. */
const START_TIMES = [100, 300, 600, 1_500, 3_000];
const SHOTS_LIMIT = 12;
/** Of `widthOfLetters`, in the browser that has drawn the golden pictures. */
const GOLDEN_WIDTH_PX = 419;
const REDRAW_MS = 40;
const STEP_LIMIT_MS = 30_000;

export interface Photographer {
  /** Loads the screen's page in a language and brings it into its state. */
  readonly open: (screen: Screen, language: Language) => Promise<Page>;
  /** The PNG of the opened screen at this moment. */
  readonly shootOnce: (theme: Theme) => Promise<Buffer>;
  /** The PNG of the opened screen, once two successive ones show the same. */
  readonly shoot: (theme: Theme) => Promise<Buffer>;
  /** Whether the browser draws letters in the widths of the golden pictures: Chromium's shell without windows hints them, Chromium itself does not. */
  readonly hasGoldenLetters: () => Promise<boolean>;
  /** Lets the time go by; what the page has begun to load before is there. */
  readonly pass: (spanMs: number) => Promise<void>;
  readonly page: Page;
}

/**
 * A photographer with one page, which it uses for one screen after the other.
 * @param isSame whether two photographs show the same
 */
export async function openPhotographer(
  context: BrowserContext,
  site: GallerySite,
  isSame: (one: Buffer, other: Buffer) => Promise<boolean>,
): Promise<Photographer> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_LIMIT_MS);
  const network = watchNetwork(page, site.url);

  async function pass(spanMs: number): Promise<void> {
    await network.quiet();
    await page.evaluate((ms) => gallery.pass(ms), spanMs);
    await network.quiet();
  }

  async function open(screen: Screen, language: Language): Promise<Page> {
    const { world: given } = screen;
    const change = typeof given === 'function' ? given(site.picturesUrl, language) : given;
    const world = worldOf(site.picturesUrl, language, change);
    await page.mouse.move(0, 0);
    const script = await page.addInitScript({ content: `${site.script}\n${installCall(world)}` });
    await page.goto(`${site.url}${screen.path}`);
    await script.dispose();
    await network.quiet();
    for (const time of START_TIMES) {
      await page.evaluate((ms) => gallery.passUntil(ms), time);
      await network.quiet();
    }
    const text = readTexts(language);
    const steps: Steps = {
      ...{ page, text, pass },
      press: (key) =>
        page
          .getByRole('button', { name: text(key), exact: true })
          .first()
          .click(),
      setLine: (line) => page.evaluate((next) => gallery.setLine(next), line),
    };
    await screen.steps?.(steps);
    await page.mouse.move(0, 0);
    await pass(100);
    const faults = [...(await page.evaluate(() => gallery.unanswered)), ...network.faults()];
    if (faults.length > 0) throw new Error(`${screen.name}: no fake answers ${faults.join(', ')}`);
    return page;
  }

  async function shootOnce(theme: Theme): Promise<Buffer> {
    await page.emulateMedia({ colorScheme: theme });
    await network.quiet();
    await page.evaluate(untilDrawn);
    return page.screenshot();
  }

  async function shoot(theme: Theme): Promise<Buffer> {
    let last = await shootOnce(theme);
    for (let shot = 1; shot < SHOTS_LIMIT; shot += 1) {
      const next = await page.screenshot();
      if (await isSame(next, last)) return next;
      last = next;
      await page.waitForTimeout(REDRAW_MS);
    }
    throw new Error(`The page still changes after ${SHOTS_LIMIT} pictures`);
  }

  const hasGoldenLetters = async () => Math.abs((await page.evaluate(widthOfLetters)) - GOLDEN_WIDTH_PX) < 0.5;

  return { open, shootOnce, shoot, hasGoldenLetters, pass, page };
}

function installCall(world: World): string {
  return `galleryPage.install(${JSON.stringify(world)});`;
}

/** The width of some letters in the app's font. In the page. */
function widthOfLetters(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position: fixed; visibility: hidden; white-space: nowrap; font: 600 18px var(--font)';
  probe.textContent = 'Choose your package, one month, Order history';
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}

/** Resolves in a later task, after those that wait already. In the page. */
function untilTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Resolves when fonts and the pictures in view are decoded. In the page. */
async function untilDrawn(): Promise<void> {
  // Two frames: the first may have been begun before the last change.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all(inView.map((image) => image.decode().catch(() => undefined)));
}

/** What the page loads from the site; a request to any other place is a fault. */
function watchNetwork(page: Page, siteUrl: string) {
  const loading = new Set<object>();
  const faults: string[] = [];
  page.on('request', (request) => {
    loading.add(request);
    if (/^https?:/.test(request.url()) && !request.url().startsWith(siteUrl)) faults.push(request.url());
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  page.on('pageerror', (error) => faults.push(error.message));
  /** Nothing loads, and nothing more has begun to load after a task of the page. */
  const quiet = async () => {
    let calm = 0;
    while (calm < 2) {
      await page.evaluate(untilTask);
      calm = loading.size === 0 ? calm + 1 : 0;
    }
  };
  return { quiet, faults: () => faults.splice(0) };
}
