/** Moves the focus in a direction: inside a list that has its own arrow keys, else to the next place on the screen. */
import { resettable } from '../../lib/platform/fresh-state';
import type { Direction } from './controls.rules';
import { boxOf, placesIn, topLayer, type Place } from './focus-places';
import { pressKey } from './keys';
import { nearestPlace, nextPlace, type Box } from './next-place.rules';

const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const;
/** Widgets that handle arrow keys themselves, among them a text field while its list of results is open. */
const MOVES_INSIDE = '[role="grid"], [role="listbox"], [role="combobox"][aria-expanded="true"]';
const SLIDER = '[role="slider"]';

const state = resettable<{ lastBox: Box | null }>(() => ({ lastBox: null }));

/**
 * Moves the focus. A held direction does not leave the list that it moves in.
 * @param isRepeat whether the direction is held
 */
export async function moveFocus(direction: Direction, isRepeat: boolean): Promise<void> {
  const { activeElement } = document;
  const owner = arrowOwner(activeElement, direction);
  if (owner && activeElement) {
    const before = placeInside(owner);
    pressKey(activeElement, KEYS[direction]);
    // React has drawn what the key changed once the microtasks that it queued are done.
    await Promise.resolve();
    if (isRepeat || placeInside(owner) !== before) return;
  }
  leave(direction);
}

/** Focuses the element with its ring, and scrolls it into view. */
export function focusPlace(element: HTMLElement): void {
  // In TypeScript's DOM the option is not known yet; a browser without it shows the ring by its own rules (styles/base.css).
  const options: FocusOptions & { readonly focusVisible: boolean } = { preventScroll: true, focusVisible: true };
  element.focus(options);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  state.lastBox = boxOf(element);
}

/** Focuses what is nearest to where the focus was, when the focused element has gone. @returns whether the focus was lost */
export function findLostFocus(): boolean {
  const scope = topLayer() ?? document.body;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && scope.contains(activeElement)) return false;
  const first = firstPlace(scope);
  if (first) focusPlace(first.element);
  return true;
}

function arrowOwner(active: Element | null, direction: Direction): Element | null {
  const isAcross = direction === 'left' || direction === 'right';
  return active?.closest(MOVES_INSIDE) ?? (isAcross ? (active?.closest(SLIDER) ?? null) : null);
}

/** What an arrow key changes in a widget: its active or focused part, its value, or what is scrolled. */
function placeInside(owner: Element): string {
  const { activeElement } = document;
  const shown = activeElement?.getAttribute('aria-activedescendant') ?? owner.getAttribute('aria-activedescendant');
  const value = owner.getAttribute('aria-valuenow');
  const index = activeElement ? [...owner.querySelectorAll('*')].indexOf(activeElement) : -1;
  return [shown, value, index, owner.scrollTop].join('|');
}

function leave(direction: Direction): void {
  const { activeElement: active } = document;
  if (findLostFocus() || !active) return;
  const scope = topLayer() ?? document.body;
  const places = placesIn(scope, active).filter(({ element }) => element !== active);
  const box = boxOf(active);
  const isAround = places.some(({ element }) => active.contains(element));
  const index = nextPlace(
    isAround ? startOf(box, direction) : box,
    places.map((place) => place.box),
    direction,
  );
  const next = index === null ? undefined : places[index];
  if (next) focusPlace(next.element);
}

/** Where the focus begins: near where it was, else at the first of the page's own content. */
function firstPlace(scope: HTMLElement): Place | undefined {
  const places = placesIn(scope, null);
  const isPage = scope === document.body;
  const nearest =
    isPage && state.lastBox
      ? nearestPlace(
          state.lastBox,
          places.map(({ box }) => box),
        )
      : null;
  if (nearest !== null) return places[nearest];
  const main = document.querySelector('main');
  return (isPage ? places.find(({ element }) => main?.contains(element)) : undefined) ?? places[0];
}

/** The edge of a box at which its content begins. */
function startOf({ left, top, right, bottom }: Box, direction: Direction): Box {
  switch (direction) {
    case 'right':
      return { left, top, right: left, bottom };
    case 'left':
      return { left: right, top, right, bottom };
    case 'down':
      return { left, top, right, bottom: top };
    case 'up':
      return { left, top: bottom, right, bottom };
  }
}
