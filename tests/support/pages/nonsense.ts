/** Finds values that a view shows although nothing formatted them: null, NaN, an invalid date. */

const NONSENSE = /\bNaN\b|\bundefined\b|Invalid Date|\[object|Infinity|\bnull\b|∞/;

/**
 * Every text of the document on a line of its own, its title, the accessible names and the values of its boxes. Joined without a line break,
 * the cells of a table hide a word: `monthnullWaiting` has no word boundary.
 */
export function shownTexts(): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines = [document.title];
  while (texts.nextNode()) lines.push(texts.currentNode.nodeValue ?? '');
  for (const element of document.querySelectorAll('[aria-label],[title],[alt],input')) {
    for (const name of ['aria-label', 'title', 'alt', 'value', 'aria-valuenow'])
      lines.push(element.getAttribute(name) ?? '');
  }
  return lines.join('\n');
}

/** The first unformatted value with its line; null when there is none. */
export function findNonsense(shown: string): string | null {
  return shown.split('\n').find((line) => NONSENSE.test(line)) ?? null;
}
