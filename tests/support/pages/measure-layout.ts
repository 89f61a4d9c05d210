/** Measures in the page whether every text is fully visible: not clipped, not spilling, not overlapping another. */
import type { Page } from '@playwright/test';
import { findInkFaults } from './measure-ink';

/** Rounding of boxes, and letters that exceed their line slightly. */
const TOLERANCE_PX = 1;
const LOOKS = 5;
const LOOK_INTERVAL_MS = 150;

/**
 * Finds what cannot be read whole, a line each: texts that their box or the window cuts off, texts wider or higher than their box, letters
 * whose marks are cut or touch the next line, and texts that lie on each other. Meant to be so and left out: what scrolls, what is there for screen readers alone, what lies behind an
 * open popover, and a name that ends in an ellipsis while its title says it whole.
 * @param fixedTexts the texts of the language: they must fit, an ellipsis is only for names from the provider
 */
export async function findLayoutFaults(page: Page, fixedTexts: readonly string[]): Promise<string[]> {
  const fixed = new Set(fixedTexts);
  let faults: string[] = [];
  // A page that still adapts to a new size or language is measured again: only a fault that stays counts.
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await page.waitForTimeout(LOOK_INTERVAL_MS);
    await page.evaluate(nextPaint);
    faults = [
      ...(await page.evaluate(measure, TOLERANCE_PX)).flatMap(({ line, excuse }) =>
        excuse === null || fixed.has(excuse) ? [line] : [],
      ),
      ...(await findInkFaults(page)),
    ];
    if (faults.length === 0) break;
  }
  return faults;
}

/** Fonts are loaded and two frames have passed: layouts that depend on the window's size have been updated. */
async function nextPaint(): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

interface Finding {
  readonly line: string;
  /** A name that ends in an ellipsis while its title shows the whole: a fault only when it is not a name but a text of the app. */
  readonly excuse: string | null;
}

/** Runs in the page, so it refers to nothing outside itself; otherwise the language's hundreds of texts would be sent there each time. */
function measure(tolerance: number): Finding[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const faults = new Set<string>();
  const excused: Finding[] = [];
  const seen: { readonly text: string; readonly element: Element; readonly box: Box }[] = [];
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value !== 'visible';

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth) {
    faults.add(`the page is ${Math.max(root.scrollWidth, document.body.scrollWidth)} px wide in ${innerWidth}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (text === '' || !element || isLeftOut(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) continue;
    checkElement(element, text);
    for (const box of boxes) {
      const visible = checkAncestors(element, text, box);
      if (visible) seen.push({ text, element, box: visible });
    }
  }
  for (const field of document.querySelectorAll('input')) checkPlaceholder(field);
  checkOverlaps();
  return [...[...faults].map((line) => ({ line, excuse: null })), ...excused];

  /** Records a text that does not fit; a name that rightly ends in an ellipsis only with that reason. */
  function blame(element: Element, line: string): void {
    const excuse = excuseOf(element);
    if (excuse === null) faults.add(line);
    else excused.push({ line, excuse });
  }

  function isLeftOut(element: Element): boolean {
    if (element.closest('.visually-hidden, [hidden], option, script, style, title, svg title')) return true;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    // The head of a table whose rows are cards on a phone.
    const head = element.closest('thead');
    if (head && getComputedStyle(head).clipPath === 'inset(50%)') return true;
    // The slides that are not shown, and a link that is visible only while it has the focus.
    return element.closest('.swiper-slide[aria-hidden="true"]') !== null || element.matches('a[href="#main"]');
  }

  /** A name may end in an ellipsis when its title shows the whole; a text of the app may not. */
  function excuseOf(element: Element): string | null {
    const whole = element.textContent.trim();
    const title = element.closest('[title]')?.getAttribute('title')?.trim();
    return getComputedStyle(element).textOverflow === 'ellipsis' && title === whole ? whole : null;
  }

  function checkElement(element: Element, text: string): void {
    const style = getComputedStyle(element);
    if (style.display.startsWith('inline') && style.display === 'inline') return;
    const isTooWide = element.scrollWidth > element.clientWidth + tolerance && !scrolls(style.overflowX);
    // A line lower than its letters is no fault by itself: a cut letter is found at the box that cuts it.
    const isTooHigh =
      element.scrollHeight > element.clientHeight + tolerance && cuts(style.overflowY) && !scrolls(style.overflowY);
    if (isTooWide || isTooHigh) {
      const sizes = `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`;
      blame(element, `${nameOf(element)} '${text}' is ${sizes}`);
    }
  }

  /** The visible part of the text; a fault when a parent or the window cuts it. Null when it is scrolled out of view. */
  function checkAncestors(element: Element, text: string, box: Box): Box | null {
    let visible = box;
    const isFixed = isInFixed(element);
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (!cuts(style.overflowX) && !cuts(style.overflowY)) continue;
      const frame = outer.getBoundingClientRect();
      const [isCutX, isCutY] = [
        visible.left < frame.left - tolerance || visible.right > frame.right + tolerance,
        visible.top < frame.top - tolerance || visible.bottom > frame.bottom + tolerance,
      ];
      const isScrolled = (isCutX && scrolls(style.overflowX)) || (isCutY && scrolls(style.overflowY));
      if ((isCutX || isCutY) && !isScrolled) {
        blame(outer, `${nameOf(outer)} cuts '${text}' off ${isCutX ? 'at its side' : 'above or below'}`);
      }
      visible = {
        left: Math.max(visible.left, frame.left),
        top: Math.max(visible.top, frame.top),
        right: Math.min(visible.right, frame.right),
        bottom: Math.min(visible.bottom, frame.bottom),
      };
      if (visible.right <= visible.left || visible.bottom <= visible.top) return null;
      if (style.position === 'fixed') break;
    }
    if (visible.left < -tolerance || visible.right > innerWidth + tolerance) {
      faults.add(`the window cuts '${text}' off at its side`);
    }
    // A phone's page scrolls as a whole.
    const isMoved = !isFixed && !cuts(getComputedStyle(document.body).overflowY);
    const [above, below] = isMoved ? [scrollY, root.scrollHeight - scrollY - innerHeight] : [0, 0];
    if (visible.top < -above - tolerance || visible.bottom > innerHeight + below + tolerance) {
      faults.add(`the window cuts '${text}' off above or below`);
    }
    return visible;
  }

  function isInFixed(element: Element): boolean {
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).position === 'fixed') return true;
    }
    return false;
  }

  function checkPlaceholder(field: HTMLInputElement): void {
    if (field.placeholder === '' || field.value !== '' || !field.checkVisibility()) return;
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const width = pen.measureText(field.placeholder).width;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (width > room + tolerance) {
      faults.add(`the placeholder '${field.placeholder}' is ${Math.ceil(width)} px wide in ${Math.floor(room)}`);
    }
  }

  /** Texts of the same layer must not overlap: a layer is a popover, or an element that is fixed or raised over the page. */
  function checkOverlaps(): void {
    const layerOf = (element: Element): Element => {
      for (let outer: Element | null = element; outer; outer = outer.parentElement) {
        if (outer.hasAttribute('popover') || getComputedStyle(outer).position === 'fixed') return outer;
        if (outer.getAttribute('role') === 'status' || outer.getAttribute('role') === 'alert') return outer;
      }
      return document.body;
    };
    const placed = seen.map((one) => ({ ...one, layer: layerOf(one.element) }));
    placed.forEach((one, index) => {
      for (const other of placed.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) {
          continue;
        }
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines that stand close share the room between letters, never a quarter of the lower one.
        const limit = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top) / 4;
        if (width > 2 && height > limit) faults.add(`'${one.text}' and '${other.text}' lie on each other`);
      }
    });
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `<${element.tagName.toLowerCase()}${classes}>`;
  }
}
