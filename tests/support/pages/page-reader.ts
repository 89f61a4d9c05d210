/** Checks a page: every text is fully visible, belongs to the language, and is drawn in its fonts. */
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/model/languages';
import { findForeignTexts } from './explain-texts';
import { findGlyphFaults } from './measure-glyphs';
import { findLayoutFaults } from './measure-layout';
import { providerTexts } from './provider-texts';
import { allTexts, titlePattern } from './texts';

/** The smallest usual window, and the one the app opens with (docs/product.md section 19). */
export const SMALL = { width: 960, height: 640 };
const USUAL = { width: 1120, height: 720 };

export interface PageReader {
  /** The faults found so far, each with its place. */
  readonly faults: readonly string[];
  readonly read: (place: string) => Promise<void>;
  /** The same, with the layout in the larger window too. */
  readonly readInBothSizes: (place: string) => Promise<void>;
}

/** Makes the reader of a page that is shown in one language. */
export function readerOf(page: Page, language: Language): PageReader {
  const faults: string[] = [];
  const fixed = allTexts(language);
  const windowTitle = titlePattern(language);
  const note = (place: string, found: readonly string[]) => {
    faults.push(...found.map((fault) => `${place}: ${fault}`));
  };
  const read = async (place: string) => {
    await page.waitForLoadState('networkidle');
    note(place, await findLayoutFaults(page, fixed));
    note(place, await findForeignTexts(page, language, await providerTexts()));
    note(place, await findGlyphFaults(page));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(windowTitle);
  };
  const readInBothSizes = async (place: string) => {
    await page.setViewportSize(USUAL);
    note(`${place}, larger`, await findLayoutFaults(page, fixed));
    await page.setViewportSize(SMALL);
    await read(place);
  };
  return { faults, read, readInBothSizes };
}
