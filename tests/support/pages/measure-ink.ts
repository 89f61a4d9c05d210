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
  /** An element that cuts off what exceeds it above or below, and the next one around it, up to one that scrolls. */
  interface Frame {
    readonly element: Element;
    readonly top: number;
    readonly bottom: number;
    readonly outer: Frame | null;
  }

  const faults = new Set<string>();
  const frames = new Map<Element, Frame | null>();
  const fonts = new Map<Element, { readonly font: string; readonly lineHeight: number }>();
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return ['the page has no canvas to measure with'];

  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (text === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, script, style, title, .swiper-slide[aria-hidden="true"]')) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) continue;
    const { font, lineHeight } = fontOf(element);
    pen.font = font;
    const ink = pen.measureText(text);
    checkLines(element, text, lineHeight, ink, lines);
    for (const line of lines) checkFrames(element, text, ink, line);
  }
  return [...faults];

  function fontOf(element: Element) {
    const known = fonts.get(element);
    if (known) return known;
    const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(element);
    const read = { font: `${fontWeight} ${fontSize} ${fontFamily}`, lineHeight: parseFloat(lineHeight) };
    fonts.set(element, read);
    return read;
  }

  function checkLines(element: Element, text: string, room: number, ink: TextMetrics, lines: readonly DOMRect[]): void {
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last || last.top - first.top < first.height / 2) return;
    const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
    if (height > room + tolerance) {
      faults.add(`${nameOf(element)} the lines of '${text}' touch: letters of ${height.toFixed(1)} px in ${room}`);
    }
  }

  /** The first frame from the element outwards; read once, because the texts of a page share their ancestors. */
  function frameOf(element: Element | null): Frame | null {
    if (!element || element === document.body) return null;
    const known = frames.get(element);
    if (known !== undefined) return known;
    const frame = readFrame(element);
    frames.set(element, frame);
    return frame;
  }

  function readFrame(element: Element): Frame | null {
    const { display, overflowY } = getComputedStyle(element);
    if (display === 'inline' || display === 'contents') return frameOf(element.parentElement);
    if (overflowY === 'auto' || overflowY === 'scroll') return null;
    if (overflowY === 'visible') return frameOf(element.parentElement);
    const top = element.getBoundingClientRect().top + element.clientTop;
    return { element, top, bottom: top + element.clientHeight, outer: frameOf(element.parentElement) };
  }

  /** A line's box has the height of its first font, so the base line is that font's ascent below its top. */
  function checkFrames(element: Element, text: string, ink: TextMetrics, line: DOMRect): void {
    const base = line.top + ink.fontBoundingBoxAscent;
    const [top, bottom] = [base - ink.actualBoundingBoxAscent, base + ink.actualBoundingBoxDescent];
    for (let frame = frameOf(element); frame; frame = frame.outer) {
      // A line that is completely outside the view is not a cut letter.
      if (line.bottom <= frame.top || line.top >= frame.bottom) return;
      const cut = Math.max(frame.top - top, bottom - frame.bottom);
      if (cut > tolerance)
        faults.add(`${nameOf(frame.element)} cuts ${cut.toFixed(1)} px off the letters of '${text}'`);
    }
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `<${element.tagName.toLowerCase()}${classes}>`;
  }
}
