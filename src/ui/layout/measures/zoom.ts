/** The enlargement in which an element is drawn, by the chosen text size (docs/product.md section 18, Display). */

/**
 * How many pixels of the window a pixel of an element's own styles takes. `getBoundingClientRect`, pointers and the window's size are in pixels of the window;
 * styles, scroll positions and `offsetTop` are in the element's own.
 * @returns 1 where the browser does not tell
 */
export function zoomOf(element: Element): number {
  return 'currentCSSZoom' in element && element.currentCSSZoom > 0 ? element.currentCSSZoom : 1;
}

/**
 * Pixels of the window in a pixel of `getBoundingClientRect`: 1, except in Safari before 26.4, which measures boxes in the element's own
 * zoomed pixels and lacks `currentCSSZoom` (https://developer.mozilla.org/docs/Web/API/Element/currentCSSZoom, https://github.com/WebKit/WebKit/pull/52333).
 */
export function boxZoom(): number {
  return 'currentCSSZoom' in document.body ? 1 : pageZoom();
}

/** How much the page is enlarged, as it was last set: reading it computes no styles, so that it can be asked while the page is drawn. */
export function pageZoom(): number {
  return Number(document.documentElement.style.getPropertyValue('--zoom')) || 1;
}
