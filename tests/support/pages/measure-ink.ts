/** Measures in the page whether the ink of letters is fully visible: marks above and below exceed the boxes of their lines. */
import type { Page } from '@playwright/test';

/** Less than half a device pixel at scale 1 is rounding. */
const TOLERANCE_PX = 0.5;

/**
 * Finds letters that a box cuts off above or below, and lines of one text that run into each other, a line each. What is scrolled away and
 * what is there for screen readers alone is left out.
 */
export function findInkFaults(page: Page): Promise<string[]> {
  return page.evaluate(measure, TOLERANCE_PX);
}

/** Runs in the page, so it refers to nothing outside itself. */
function measure(tolerance: number): string[] {
  const faults = new Set<string>();
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return ['the page has no canvas to measure with'];

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (text === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, script, style, title, .swiper-slide[aria-hidden="true"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) continue;
    const style = getComputedStyle(element);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(text);
    checkLines(element, text, style, ink, lines);
    for (const line of lines) checkFrames(element, text, ink, line);
  }
  return [...faults];

  function checkLines(
    element: Element,
    text: string,
    style: CSSStyleDeclaration,
    ink: TextMetrics,
    lines: readonly DOMRect[],
  ): void {
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last || last.top - first.top < first.height / 2) return;
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
    const room = parseFloat(style.lineHeight);
    if (height > room + tolerance) {
      faults.add(`${nameOf(element)} the lines of '${text}' touch: letters of ${height.toFixed(1)} px in ${room}`);
    }
  }

  /** A line's box has the height of its first font, so the base line is that font's ascent below its top. */
  function checkFrames(element: Element, text: string, ink: TextMetrics, line: DOMRect): void {
    const base = line.top + ink.fontBoundingBoxAscent;
    const [top, bottom] = [base - ink.actualBoundingBoxAscent, base + ink.actualBoundingBoxDescent];
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') return;
      if (style.overflowY === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      const frameTop = frame.top + outer.clientTop;
      const frameBottom = frameTop + outer.clientHeight;
      // A line that is completely outside the view is not a cut letter.
      if (line.bottom <= frameTop || line.top >= frameBottom) return;
      const cut = Math.max(frameTop - top, bottom - frameBottom);
      if (cut > tolerance) faults.add(`${nameOf(outer)} cuts ${cut.toFixed(1)} px off the letters of '${text}'`);
    }
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `<${element.tagName.toLowerCase()}${classes}>`;
  }
}
