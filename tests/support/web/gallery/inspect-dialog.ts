/** Measures what is open over a page of the gallery: whether it fits, is in its language, and can be read and told apart. */
import type { Page } from '@playwright/test';
import { LANGUAGE_TAGS, type Language } from '../../../../common/languages';
import { graveFaults } from '../../pages/axe';
import { findForeignTexts } from '../../pages/explain-texts';
import { findUnmarkedControls } from '../../pages/forced-colors';
import { findContrastFaults } from '../../pages/measures/measure-contrast';
import { findGlyphFaults } from '../../pages/measures/measure-glyphs';
import { findLayoutFaultsInSizes } from '../../pages/measures/measure-layout';
import { allTexts } from '../../pages/texts';
import type { GalleryControl } from './world';

declare const gallery: GalleryControl;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const LOOKS = 4;
const LOOK_INTERVAL_MS = 150;
const COLOR_RULE = 'color-contrast';
/** Long enough for an answer of the provider. */
const ANSWER_MS = 100;
/** 30 s of frames: the page's timers stand still. */
const LANGUAGE_FRAMES_LIMIT = 1_800;
/** Names of keys have any font. */
const KEY_SIGN = /^'[←→↑↓]'/u;
/** A picture, not an icon. */
const PICTURE_MIN_PX = 40;

/** As another window would choose the language: nothing that is open closes. */
export async function showLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    async ({ newValue, tag, ms, limit }) => {
      dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }));
      for (let frames = 0; document.documentElement.lang !== tag; frames += 1) {
        if (frames > limit) throw new Error(`The page does not become ${tag}`);
        await new Promise((done) => requestAnimationFrame(done));
      }
      await gallery.pass(ms);
    },
    { newValue: language, tag: LANGUAGE_TAGS[language], ms: ANSWER_MS, limit: LANGUAGE_FRAMES_LIMIT },
  );
}

/** The faults of its texts in the shown language. @param data texts of no language */
export async function textFaults(
  page: Page,
  part: string,
  language: Language,
  data: readonly string[],
): Promise<string[]> {
  return [
    ...(await lasting(page, () => findForeignTexts(page, language, data, part))),
    ...(await findGlyphFaults(page, part)).filter((fault) => !KEY_SIGN.test(fault)),
  ];
}

/** What does not fit in the shown language, in each size of the window. */
export function fitFaults(page: Page, part: string, language: Language, sizes: readonly Size[]): Promise<string[]> {
  return findLayoutFaultsInSizes(page, allTexts(language), sizes, part);
}

/** What axe finds in both themes, texts in a part with pictures that are hard to read, and controls that forced colors leave unmarked. */
export async function sightFaults(page: Page, part: string): Promise<string[]> {
  const faults: string[] = [];
  const hasPicture = await page.evaluate(holdsPicture, { part, min: PICTURE_MIN_PX });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    // The other rules do not depend on the theme.
    const rule = colorScheme === 'light' ? undefined : COLOR_RULE;
    const found = await lasting(page, () => axeFaults(page, part, rule));
    const pale = hasPicture ? await findContrastFaults(page, part) : [];
    faults.push(...[...found, ...pale].map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await page.evaluate(findUnmarkedControls, part)).map((fault) => `forced colors: ${fault}`));
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

/** Only a fault that stays counts: the page may still be drawing. */
async function lasting(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let faults = await look();
  for (let looks = 1; looks < LOOKS && faults.length > 0; looks += 1) {
    await page.waitForTimeout(LOOK_INTERVAL_MS);
    faults = await look();
  }
  return faults;
}

/** axe waits by timers, and those of the page go on only when a test lets the time go by. */
async function axeFaults(page: Page, part: string, rule?: string): Promise<string[]> {
  const hold = await page.evaluateHandle(() => gallery.freeTimers());
  try {
    return await graveFaults(page, part, rule);
  } finally {
    await hold.evaluate((back) => back());
  }
}

/** Runs in the page. */
function holdsPicture({ part, min }: { readonly part: string; readonly min: number }): boolean {
  return [...document.querySelectorAll(`:is(${part}), :is(${part}) *`)].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isImage = element.matches('img, canvas') || getComputedStyle(element).backgroundImage.includes('url(');
    return isImage && Math.min(width, height) >= min;
  });
}
