/** A click beside a dialog. Its scrim has no element of its own: the dialog is the target, and the point is outside of it. */
import { fireEvent } from '@testing-library/react';

/** Beside every dialog: jsdom gives all elements an empty box at the window's corner. */
export const BESIDE = { clientX: 20, clientY: 20 };

/** Presses and releases there. @param detail 2 for the second click of a double click */
export function clickScrim(dialog: HTMLElement, detail = 1): void {
  fireEvent.pointerDown(dialog, BESIDE);
  fireEvent.click(dialog, { ...BESIDE, detail });
}
