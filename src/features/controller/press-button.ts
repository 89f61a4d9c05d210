/** What the gamepad's buttons do in whatever is open: choose, go back, search, connect, scroll. */
import { toggleConnection } from '../../core/connection/connect-server';
import { environment } from '../../core/diagnostics/environment.store';
import { useSession } from '../../core/session/session.store';
import { GLOBAL_SEARCH, isTextField, topLayer } from './focus-places';
import { pressKey } from './keys';
import { findLostFocus, focusPlace } from './move-focus';

/** Widgets that choose their active part by Enter instead of a click. */
const CHOOSES_INSIDE = '[role="grid"], [role="listbox"], [role="combobox"]';

/** Presses the focused element. When none is focused, the nearest one gets the focus and nothing is pressed. */
export function select(): void {
  if (findLostFocus()) return;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  if (activeElement.matches(CHOOSES_INSIDE)) pressKey(activeElement, 'Enter');
  else if (!isTextField(activeElement)) activeElement.click();
}

/** Closes what is open, as Escape does. @returns false when nothing was open, so that the caller may leave the page */
export function closeTop(): boolean {
  const layer = topLayer();
  const { activeElement } = document;
  const isInside = activeElement !== null && activeElement !== document.body;
  const isDialog = layer instanceof HTMLDialogElement;
  const target = isInside && !(isDialog && !layer.contains(activeElement)) ? activeElement : (layer ?? document.body);
  const isHandled = pressKey(target, 'Escape');
  if (layer !== null || isHandled || document.activeElement !== activeElement) return true;
  if (!isTextField(activeElement) || activeElement.value === '') return false;
  // The first press leaves a field with text, so that the text is not lost with the page.
  activeElement.blur();
  return true;
}

/** Opens the search, or closes it. */
export function toggleSearch(): void {
  const field = document.querySelector(GLOBAL_SEARCH);
  if (!field || document.querySelector('dialog[open]')) return;
  if (field.getAttribute('aria-expanded') === 'true') pressKey(field, 'Escape');
  else pressKey(window, 'k', { ctrlKey: true });
}

/** Whether the gamepad can connect and disconnect: in a session of the installed app, with nothing open over the page. */
function canToggleConnection(): boolean {
  return environment().isDesktop && useSession.getState().phase === 'ready' && topLayer() === null;
}

/** Connects, cancels or disconnects, as the header's switch does. */
export function toggleConnectionIfPossible(): void {
  if (canToggleConnection()) void toggleConnection();
}

/** Focuses the main menu's entry of this page; on a phone opens the menu. From the menu the focus returns to the page. */
export function goToMenu(): void {
  if (topLayer() !== null) return;
  const menu = document.querySelector('nav');
  const main = document.querySelector('main');
  const target = menu?.contains(document.activeElement)
    ? main?.querySelector<HTMLElement>('button:enabled, a[href]')
    : (menu?.querySelector<HTMLElement>('[aria-current="page"], [data-current="true"]') ??
      menu?.querySelector<HTMLElement>('a, button'));
  if (target) focusPlace(target);
}

/** Scrolls what surrounds the focus, else the page's content. */
export function scrollBy(px: number): void {
  const scope = topLayer();
  const { activeElement } = document;
  const from = scope && !scope.contains(activeElement) ? scope : activeElement;
  const start = from === document.body || from === null ? document.querySelector('main') : from;
  for (let up: Element | null = start; up; up = up.parentElement) {
    const isScroller = up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY);
    if (!isScroller && up !== document.documentElement) continue;
    up.scrollBy({ top: px, behavior: 'instant' });
    return;
  }
}
