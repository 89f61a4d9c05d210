/** Finds in the page the texts that are clipped, spill or overlap another. */

export interface Finding {
  readonly line: string;
  /** A name that ends in an ellipsis while its title shows the whole: a fault only when it is not a name but a text of the app. */
  readonly excuse: string | null;
}

/** Runs in the page, so it refers to nothing outside itself; otherwise the language's hundreds of texts would be sent there each time. */
export async function clippedTexts(given: { readonly tolerance: number; readonly part: string }): Promise<Finding[]> {
  const { tolerance, part } = given;
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** What is read of an element's style: once each, because the texts of a page share their ancestors. */
  interface Place {
    readonly display: string;
    readonly overflowX: string;
    readonly overflowY: string;
    readonly isInFixed: boolean;
    /** Texts of the same layer must not overlap: a layer is a popover, or an element that is fixed or raised over the page. */
    readonly layer: Element;
    /** The elements that cut off what exceeds them, from the element outwards, up to one that is fixed. */
    readonly clippers: Clipper | null;
  }
  interface Clipper extends Pick<Place, 'overflowX' | 'overflowY'> {
    readonly element: Element;
    /** Whether it is a line from which whole parts are wrapped out of view where they have no room. */
    readonly wraps: boolean;
    readonly frame: Box;
    readonly outer: Clipper | null;
  }

  // Fonts are loaded and two frames have passed: layouts that depend on the window's size have been updated.
  await document.fonts.ready;
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

  const faults = new Set<string>();
  const excused: Finding[] = [];
  const seen: { readonly text: string; readonly element: Element; readonly box: Box }[] = [];
  const places = new Map<Element, Place>();
  const leftOut = new Map<Element, boolean>();
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const cuts = (value: string) => value !== 'visible';

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth) {
    faults.add(`the page is ${Math.max(root.scrollWidth, document.body.scrollWidth)} px wide in ${innerWidth}`);
  }
  // A phone's page scrolls as a whole.
  const [above, below] = cuts(getComputedStyle(document.body).overflowY)
    ? [0, 0]
    : [scrollY, root.scrollHeight - scrollY - innerHeight];

  const range = document.createRange();
  const parts = [...document.querySelectorAll(part)];
  if (parts.length === 0) faults.add(`there is no ${part}`);
  for (const one of parts) checkTexts(one);
  for (const one of parts) one.querySelectorAll('input').forEach(checkPlaceholder);
  checkOverlaps();
  return [...[...faults].map((line) => ({ line, excuse: null })), ...excused];

  function checkTexts(one: Element): void {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (text === '' || !element || isLeftOut(element)) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length === 0) continue;
      checkElement(element, text);
      for (const box of boxes) {
        const visible = checkAncestors(element, text, box);
        if (visible) seen.push({ text, element, box: visible });
      }
    }
  }

  /** Records a text that does not fit; a name that rightly ends in an ellipsis only with that reason. */
  function blame(element: Element, line: string): void {
    const excuse = excuseOf(element);
    if (excuse === null) faults.add(line);
    else excused.push({ line, excuse });
  }

  function isLeftOut(element: Element): boolean {
    const isOut = leftOut.get(element) ?? !isForEyes(element);
    leftOut.set(element, isOut);
    return isOut;
  }

  function isForEyes(element: Element): boolean {
    if (element.closest('.visually-hidden, [hidden], option, script, style, title, svg title')) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // The head of a table whose rows are cards on a phone.
    const head = element.closest('thead');
    if (head && getComputedStyle(head).clipPath === 'inset(50%)') return false;
    // The slides that are not shown, and a link that is visible only while it has the focus.
    return element.closest('.swiper-slide[aria-hidden="true"]') === null && !element.matches('a[href="#main"]');
  }

  function placeOf(element: Element): Place {
    const known = places.get(element);
    if (known) return known;
    const { display, overflowX, overflowY, position, flexWrap } = getComputedStyle(element);
    const wraps = display === 'flex' && flexWrap === 'wrap';
    const outer = element.parentElement ? placeOf(element.parentElement) : null;
    const isFixed = position === 'fixed';
    const isLayer = isFixed || element.hasAttribute('popover') || element.matches('[role="status"], [role="alert"]');
    const isClipper =
      element !== document.body &&
      element !== root &&
      display !== 'inline' &&
      display !== 'contents' &&
      (cuts(overflowX) || cuts(overflowY));
    const around = outer?.clippers ?? null;
    const place: Place = {
      ...{ display, overflowX, overflowY },
      isInFixed: isFixed || outer?.isInFixed === true,
      layer: isLayer ? element : (outer?.layer ?? document.body),
      clippers: isClipper
        ? {
            element,
            wraps,
            overflowX,
            overflowY,
            frame: element.getBoundingClientRect(),
            outer: isFixed ? null : around,
          }
        : around,
    };
    places.set(element, place);
    return place;
  }

  /** A name may end in an ellipsis when its title shows the whole; a text of the app may not. */
  function excuseOf(element: Element): string | null {
    const whole = element.textContent.trim();
    const title = element.closest('[title]')?.getAttribute('title')?.trim();
    return getComputedStyle(element).textOverflow === 'ellipsis' && title === whole ? whole : null;
  }

  function checkElement(element: Element, text: string): void {
    const { display, overflowX, overflowY } = placeOf(element);
    // A text of a drawing has no box that could cut it; the drawing's own is checked below.
    if (display === 'inline' || element instanceof SVGElement) return;
    const isTooWide = element.scrollWidth > element.clientWidth + tolerance && !scrolls(overflowX);
    // A line lower than its letters is no fault by itself: a cut letter is found at the box that cuts it.
    const isTooHigh = element.scrollHeight > element.clientHeight + tolerance && cuts(overflowY) && !scrolls(overflowY);
    if (isTooWide || isTooHigh) {
      const sizes = `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`;
      blame(element, `${nameOf(element)} '${text}' is ${sizes}`);
    }
  }

  /** The visible part of the text; a fault when a parent or the window cuts it. Null when it is scrolled out of view. */
  function checkAncestors(element: Element, text: string, box: Box): Box | null {
    let visible = box;
    const { clippers, isInFixed } = placeOf(element);
    for (let outer = clippers; outer; outer = outer.outer) {
      const { frame } = outer;
      if (outer.wraps && cuts(outer.overflowY) && visible.top >= frame.bottom - tolerance) return null;
      const [isCutX, isCutY] = [
        visible.left < frame.left - tolerance || visible.right > frame.right + tolerance,
        visible.top < frame.top - tolerance || visible.bottom > frame.bottom + tolerance,
      ];
      const isScrolled = (isCutX && scrolls(outer.overflowX)) || (isCutY && scrolls(outer.overflowY));
      if ((isCutX || isCutY) && !isScrolled) {
        const side = isCutX ? 'at its side' : 'above or below';
        blame(outer.element, `${nameOf(outer.element)} cuts '${text}' off ${side}`);
      }
      visible = {
        left: Math.max(visible.left, frame.left),
        top: Math.max(visible.top, frame.top),
        right: Math.min(visible.right, frame.right),
        bottom: Math.min(visible.bottom, frame.bottom),
      };
      if (visible.right <= visible.left || visible.bottom <= visible.top) return null;
    }
    if (visible.left < -tolerance || visible.right > innerWidth + tolerance) {
      faults.add(`the window cuts '${text}' off at its side`);
    }
    const [over, under] = isInFixed ? [0, 0] : [above, below];
    if (visible.top < -over - tolerance || visible.bottom > innerHeight + under + tolerance) {
      faults.add(`the window cuts '${text}' off above or below`);
    }
    return visible;
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

  function checkOverlaps(): void {
    seen.forEach((one, index) => {
      for (let at = index + 1; at < seen.length; at += 1) {
        const other = seen[at];
        if (!other) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width <= 2 || height <= 0) continue;
        // Lines that stand close share the room between letters, never a quarter of the lower one.
        const limit = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top) / 4;
        if (height <= limit || placeOf(one.element).layer !== placeOf(other.element).layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        faults.add(`'${one.text}' and '${other.text}' lie on each other`);
      }
    });
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `<${element.tagName.toLowerCase()}${classes}>`;
  }
}
