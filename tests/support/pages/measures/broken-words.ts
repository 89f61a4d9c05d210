/** Words that go on in the next line without a hyphen, as those of a label do that is narrower than its longest word. */
export interface BrokenWord {
  readonly word: string;
  /** The whole text that it is of. */
  readonly text: string;
}

/** Runs in the page, so it refers to nothing outside itself. @param part the selector of the only part to look at */
export function brokenWords(part: string): BrokenWord[] {
  const broken: BrokenWord[] = [];
  const range = document.createRange();
  for (const one of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/\p{Script=Latin}{2}/u.test(text) || node.parentElement?.closest('.visually-hidden, option')) continue;
      range.selectNodeContents(node);
      if (linesOf(range) < 2) continue;
      for (const { index, 0: word } of text.matchAll(/\p{Script=Latin}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf(range) > 1) broken.push({ word, text: text.trim() });
      }
    }
  }
  return broken;

  function linesOf(letters: Range): number {
    return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
}
