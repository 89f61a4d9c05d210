/** Measures in the page whether the ink of letters is fully visible: marks above and below exceed the boxes of their lines. */
import type { Page } from '@playwright/test';

/** Less than half a device pixel at scale 1 is rounding. */
export const INK_TOLERANCE_PX = 0.5;

/**
 * Finds letters that a box cuts off above or below, and lines of one text that run into each other, a line each. What is scrolled away and
 * what is there for screen readers alone is left out.
 * @param part the selector of the only part to look at
 */
export function findInkFaults(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(inkFaults, { tolerance: INK_TOLERANCE_PX, part });
}

/** Runs in the page, so it refers to nothing outside itself. */
export function inkFaults({ tolerance, part }: { readonly tolerance: number; readonly part: string }): string[] {
  /** An element that cuts off what exceeds it above or below, and the next one around it, up to one that scrolls. */
  interface Frame {
    readonly element: Element;
    readonly top: number;
    readonly bottom: number;
    readonly outer: Frame | null;
  }

  type Ink = Pick<TextMetrics, 'actualBoundingBoxAscent' | 'actualBoundingBoxDescent' | 'fontBoundingBoxAscent'>;

  const faults = new Set<string>();
  const frames = new Map<Element, Frame | null>();
  const fonts = new Map<Element, { readonly font: string; readonly lineHeight: number }>();
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return ['the page has no canvas to measure with'];

  const range = document.createRange();
  for (const node of textNodes()) {
    const text = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (text === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // The head of a table whose rows are cards on a phone.
    const head = element.closest('thead');
    if (head && getComputedStyle(head).clipPath === 'inset(50%)') continue;
    if (element.closest('.visually-hidden, script, style, title, .swiper-slide[aria-hidden="true"]')) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (lines.length === 0) continue;
    const { font, lineHeight } = fontOf(element);
    pen.font = font;
    const ink = inkOf(pen.measureText(text), element.currentCSSZoom);
    checkLines(element, text, lineHeight * element.currentCSSZoom, ink, lines);
    for (const line of lines) checkFrames(element, text, ink, line);
  }
  return [...faults];

  /** In px of the window, as boxes are: a canvas does not know how much the page is enlarged. */
  function inkOf(metrics: TextMetrics, zoom: number): Ink {
    return {
      actualBoundingBoxAscent: metrics.actualBoundingBoxAscent * zoom,
      actualBoundingBoxDescent: metrics.actualBoundingBoxDescent * zoom,
      fontBoundingBoxAscent: metrics.fontBoundingBoxAscent * zoom,
    };
  }

  function textNodes(): Node[] {
    return [...document.querySelectorAll(part)].flatMap((one) => {
      const nodes: Node[] = [];
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node);
      return nodes;
    });
  }

  function fontOf(element: Element) {
    const known = fonts.get(element);
    if (known) return known;
    const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(element);
    const read = { font: `${fontWeight} ${fontSize} ${fontFamily}`, lineHeight: parseFloat(lineHeight) };
    fonts.set(element, read);
    return read;
  }

  function checkLines(element: Element, text: string, room: number, ink: Ink, lines: readonly DOMRect[]): void {
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
    const zoom = element.currentCSSZoom;
    const top = element.getBoundingClientRect().top + element.clientTop * zoom;
    return { element, top, bottom: top + element.clientHeight * zoom, outer: frameOf(element.parentElement) };
  }

  /** A line's box has the height of its first font, so the base line is that font's ascent below its top. */
  function checkFrames(element: Element, text: string, ink: Ink, line: DOMRect): void {
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
