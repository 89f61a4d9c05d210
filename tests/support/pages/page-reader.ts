/** Checks a page: every text is fully visible, belongs to the language, and is drawn in its fonts. */
import { expect, type Page } from '@playwright/test';
import { DEMO_NAME, DEMO_REFERRAL_CODE } from '../../../sandbox/seed/accounts';
import { gameSeeds } from '../../../sandbox/seed/games';
import { DEMO_GIFTS } from '../../../sandbox/seed/gifts';
import { FRIEND_NAMES } from '../../../sandbox/seed/wallet';
import type { Language } from '../../../src/model/languages';
import { findForeignTexts } from './explain-texts';
import { findGlyphFaults } from './measure-glyphs';
import { findLayoutFaults } from './measure-layout';
import { allTexts, titlePattern } from './texts';

/** The smallest usual window, and the one the app opens with (docs/product.md section 19). */
export const SMALL = { width: 960, height: 640 };
const USUAL = { width: 1120, height: 720 };

const SEEDED_GAMES = 60;
/** The provider's texts of the seeded account, its gifts and friends, and of its games. */
export const PROVIDER_WORDS = [
  ...[DEMO_NAME, DEMO_REFERRAL_CODE],
  ...DEMO_GIFTS.map(({ title }) => title),
  ...FRIEND_NAMES,
  ...gameSeeds(SEEDED_GAMES, ['any']).map(({ name }) => name),
];

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
    note(place, await findForeignTexts(page, language, PROVIDER_WORDS));
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
