/** Checks a page: every text is fully visible, belongs to the language, and is drawn in its fonts. */
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { findForeignTexts } from './explain-texts';
import { findGlyphFaults } from './measures/measure-glyphs';
import { findLayoutFaultsInSizes } from './measures/measure-layout';
import { providerTexts } from './provider-texts';
import { allTexts, titlePattern } from './texts';
import { withoutDrawing } from './measures/undrawn';

/** The smallest usual window of the desktop (docs/product.md section 19). */
export const SMALL = { width: 960, height: 640 };
/** The narrowest phone. */
const NARROW = { width: 360, height: 740 };
/** The other sizes of a page: a large window enlarged to 200 %, the one that the app opens with, and the large one. Phones: phone.spec.ts. */
const LARGER_SIZES = [
  { width: 720, height: 450 },
  { width: 1120, height: 720 },
  { width: 1440, height: 900 },
] as const;

export interface PageReader {
  /** The faults found so far, each with its place. */
  readonly faults: readonly string[];
  /** Checks the page as it is shown: its layout in the narrow and the small size, and its texts; the window ends in the small one. */
  readonly read: (place: string) => Promise<void>;
  /** The same for a page without an open list, with its layout in the larger sizes in place of the narrow one. */
  readonly readInEverySize: (place: string) => Promise<void>;
}

/**
 * Makes the reader of a page that is shown in one language.
 * @param data what is shown besides of no language, such as a transfer's content
 */
export function readerOf(page: Page, language: Language, data: readonly RegExp[] = []): PageReader {
  const faults: string[] = [];
  const fixed = allTexts(language);
  const windowTitle = titlePattern(language);
  const note = (place: string, found: readonly string[]) => {
    faults.push(...found.map((fault) => `${place}: ${fault}`));
  };
  const checkLayout = async (place: string, sizes: readonly ViewportSize[]) => {
    await page.waitForLoadState('networkidle');
    note(place, await findLayoutFaultsInSizes(page, fixed, [...sizes, SMALL]));
  };
  const checkTexts = async (place: string) => {
    const foreign = await findForeignTexts(page, language, await providerTexts());
    note(
      place,
      foreign.filter((line) => !data.some((pattern) => pattern.test(line))),
    );
    note(place, await findGlyphFaults(page));
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
    await expect(page).toHaveTitle(windowTitle);
  };
  return {
    faults,
    // Drawn, because an open list would close in a page that is not.
    read: async (place) => {
      await checkLayout(place, [NARROW]);
      await checkTexts(place);
    },
    readInEverySize: async (place) => {
      await withoutDrawing(page, () => checkLayout(place, LARGER_SIZES));
      await checkTexts(place);
    },
  };
}
