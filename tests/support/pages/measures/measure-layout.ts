/** Measures in the page whether every text is fully visible: not clipped, not spilling, not overlapping another. */
import type { Page, ViewportSize } from '@playwright/test';
import { brokenWords, type BrokenWord } from './broken-words';
import { INK_TOLERANCE_PX, inkFaults } from './measure-ink';
import { misplacedNotes } from './misplaced-notes';
import { clippedTexts, type Finding } from './clipped-texts';

const TOLERANCE_PX = 1; // Rounding of boxes, and letters that exceed their line slightly.
const LOOKS = 5;
const LOOK_INTERVAL_MS = 150;

/**
 * Finds what cannot be read whole, a line each: texts that their box or the window cuts off, texts wider or higher than their box, broken words,
 * letters whose marks are cut or touch the next line, and texts that lie on each other. Meant to be so and left out: what scrolls, what is there for
 * screen readers alone, what lies behind an open popover, and a name that ends in an ellipsis while its title says it whole.
 * @param fixedTexts the texts of the language: they must fit, an ellipsis is only for names from the provider
 * @param part the selector of the only part to look at, such as an open dialog
 */
export async function findLayoutFaults(page: Page, fixedTexts: readonly string[], part = 'body'): Promise<string[]> {
  const fixed = new Set(fixedTexts);
  let faults: string[] = [];
  // A page that still adapts to a new size or language is measured again: only a fault that stays counts.
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await page.waitForTimeout(LOOK_INTERVAL_MS);
    const { layout, ink, notes, words } = await page.evaluate<Measures>(measureAll(part));
    faults = [
      ...layout.flatMap(({ line, excuse }) => (excuse === null || fixed.has(excuse) ? [line] : [])),
      ...[...ink, ...notes],
      // A name or a code may be broken anywhere.
      ...words.flatMap(({ word, text }) => (fixed.has(text) ? [`'${word}' of '${text}' is broken`] : [])),
    ];
    if (faults.length === 0) break;
  }
  return faults;
}

/** The same in each of these sizes of the window, which stays in the last one; each line begins with the width in px. */
export async function findLayoutFaultsInSizes(
  page: Page,
  fixedTexts: readonly string[],
  sizes: readonly ViewportSize[],
  part?: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const found = await findLayoutFaults(page, fixedTexts, part);
    faults.push(...found.map((fault) => `${size.width}: ${fault}`));
  }
  return faults;
}

interface Measures {
  readonly layout: readonly Finding[];
  readonly ink: readonly string[];
  readonly notes: readonly string[];
  readonly words: readonly BrokenWord[];
}

/** All measures as one expression for the page: tests measure some thousands of times, and a call into the page takes as long as a measure. */
function measureAll(part: string): string {
  const given = JSON.stringify({ tolerance: TOLERANCE_PX, part });
  const inkGiven = JSON.stringify({ tolerance: INK_TOLERANCE_PX, part });
  return `(async () => ({
    layout: await (${String(clippedTexts)})(${given}),
    ink: (${String(inkFaults)})(${inkGiven}),
    notes: (${String(misplacedNotes)})(),
    words: (${String(brokenWords)})(${JSON.stringify(part)}),
  }))()`;
}
