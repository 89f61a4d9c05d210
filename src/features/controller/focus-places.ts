/** What can be focused now, and where it is: within the dialog or panel on top, else on the page. */
import type { Box } from './next-place.rules';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** Options that are not chosen have no tab stop, but the gamepad moves to each of them and chooses by a button. */
const CHOICE = '[role="tab"], [role="radio"]';
const TEXT_FIELD =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="password"], [type="tel"], [type="url"], [type="number"])';
/** The search field. Directions skip it, because its panel opens as soon as it has the focus; a button of the gamepad opens it. */
export const GLOBAL_SEARCH = '[role="search"] [role="combobox"]';
/** Smaller ones are hidden, such as the input of a drawn checkbox. */
const SEEN_PX = 4;

export interface Place {
  readonly element: HTMLElement;
  readonly box: Box;
}

/** The dialog or panel on top; null when the page is. */
export function topLayer(): HTMLElement | null {
  const panels = 'showPopover' in HTMLElement.prototype ? [...document.querySelectorAll<HTMLElement>('[popover]')] : [];
  const open = panels.filter(
    (panel) => panel.matches(':popover-open:not([role="tooltip"], [data-controller-hints])') && isSeen(panel),
  );
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  const dialog = dialogs.findLast((each) => each.contains(document.activeElement)) ?? dialogs.at(-1) ?? null;
  // A select inside a dialog lies above it; a panel of the page does not lie above a dialog.
  return open.findLast((panel) => dialog === null || dialog.contains(panel)) ?? dialog;
}

/** Whether text is typed into an element. */
export function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element?.matches(TEXT_FIELD) === true;
}

/**
 * The focusable elements in a scope, in the order of the document.
 * @param from the element that the focus leaves; what scrolls together with it may be outside the visible part
 */
export function placesIn(scope: HTMLElement, from: Element | null): readonly Place[] {
  const clip = createClip(scope, from);
  const places = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].flatMap((element) => {
    if (!canFocus(element)) return [];
    const box = clip(element, boxOf(element));
    return box ? [{ element, box }] : [];
  });
  // The focus goes to a list first, and to what is inside it only from there.
  return places.filter(
    ({ element }) =>
      !places.some(
        (outer) => outer.element !== element && outer.element.contains(element) && !outer.element.contains(from),
      ),
  );
}

/** The box of an element; for a checkbox whose input is hidden that of its label. */
export function boxOf(element: Element): Box {
  const box = element.getBoundingClientRect();
  const isDrawn = box.width >= SEEN_PX && box.height >= SEEN_PX;
  const label = isDrawn || !(element instanceof HTMLInputElement) ? null : (element.labels?.[0] ?? null);
  return label ? label.getBoundingClientRect() : box;
}

function canFocus(element: HTMLElement): boolean {
  const isOff = element.matches(`:disabled, [type="hidden"], [type="file"], ${GLOBAL_SEARCH}`);
  const isCovered = element.closest('[inert], [aria-hidden="true"]') !== null;
  if (isOff || isCovered || (element.tabIndex < 0 && !element.matches(CHOICE))) return false;
  const { left, right, top, bottom } = boxOf(element);
  return right - left >= SEEN_PX && bottom - top >= SEEN_PX && isSeen(element);
}

function isSeen(element: HTMLElement): boolean {
  return 'checkVisibility' in element ? element.checkVisibility({ visibilityProperty: true }) : true;
}

/** Makes a function that gives the visible part of an element's box; null when an element around it hides it. */
function createClip(scope: HTMLElement, from: Element | null): (element: HTMLElement, box: Box) => Box | null {
  const known = new Map<Element, { readonly scrolls: boolean; readonly clips: boolean; readonly box: Box }>();
  const read = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const both = `${overflowX} ${overflowY}`;
    const found = {
      scrolls: /auto|scroll/.test(both),
      clips: /hidden|clip/.test(both),
      box: element.getBoundingClientRect(),
    };
    known.set(element, found);
    return found;
  };
  return (element, box) => {
    let shown = box;
    for (let up = element.parentElement; up && up !== scope; up = up.parentElement) {
      const around = known.get(up) ?? read(up);
      // An element in the same scrolling area as the focus is scrolled into view when it gets the focus.
      if (around.scrolls && from !== null && up.contains(from)) return shown;
      if (!around.scrolls && !around.clips) continue;
      const inside = intersect(shown, around.box);
      if (inside === null && !around.scrolls) return null;
      shown = inside ?? edgeOf(shown, around.box);
    }
    return shown;
  };
}

function intersect(a: Box, b: Box): Box | null {
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}

/** The place of a box that is scrolled out of view: at the edge beyond which it lies. */
function edgeOf(box: Box, around: Box): Box {
  const x = (value: number) => Math.min(Math.max(value, around.left), around.right);
  const y = (value: number) => Math.min(Math.max(value, around.top), around.bottom);
  return { left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom) };
}
