/** Finds what lies under the connection toast. */

/** Runs in the page. @returns the texts that are visible under the toast, and the toast itself where it takes a click */
export async function coveredTexts(scroll: number): Promise<string[]> {
  await document.fonts.ready;
  document.querySelector('main')?.scrollTo(0, scroll);
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const toast = document.querySelector('[data-testid="connection-toast"]');
  if (!toast) return ['no toast'];
  const own = toast.getBoundingClientRect();
  const faults: string[] = [];
  const hit = (x: number, y: number) => document.elementFromPoint(x, y);
  if (toast.contains(hit((own.left + own.right) / 2, (own.top + own.bottom) / 2))) faults.push('it takes a click');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if ((node.textContent ?? '').trim() === '' || !element || toast.contains(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const [left, right] = [Math.max(box.left, own.left), Math.min(box.right, own.right)];
      const [top, bottom] = [Math.max(box.top, own.top), Math.min(box.bottom, own.bottom)];
      if (right - left < 1 || bottom - top < 1) continue;
      // What a scrolling or clipping element has cut off is not there.
      const there = hit((left + right) / 2, (top + bottom) / 2);
      if (there && (element.contains(there) || there.contains(element)) && isShown(element, (top + bottom) / 2)) {
        faults.push(`it covers '${(node.textContent ?? '').trim()}'`);
      }
    }
  }
  return faults;

  /** Whether no ancestor cuts the element off at a height. */
  function isShown(element: Element, y: number): boolean {
    if (element.closest('.visually-hidden') || !element.checkVisibility()) return false;
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      const { overflowY, clipPath } = getComputedStyle(outer);
      if (overflowY === 'visible' && clipPath === 'none') continue;
      const { top, bottom } = outer.getBoundingClientRect();
      const inset = Number(/^inset\((\d+)px/.exec(clipPath)?.[1] ?? 0);
      if (y < top + inset || y > bottom) return false;
    }
    return true;
  }
}
