/** What a screen reader is told of a page, as text that is the same in every run. */
import type { Locator } from '@playwright/test';

/** What differs between runs: clock times, days, order numbers, measured figures, and the names that the sandbox draws. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?/g, '<day>'],
  [/\b\d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?/g, '<time>'],
  [/\b\d+(?:\.\d+)? ms\b/g, '<ms> ms'],
  [/\b(?:Low|Medium|High|Measuring)(?= ping| · |"|$)/gm, '<level>'],
  [/\b(Order|order) #?[\w-]+\b/g, '$1 <number>'],
];

/** The accessibility tree of a part of the page, a line for each element with its role and name. */
export async function accessibleText(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return `${CHANGING.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), tree)}\n`;
}
