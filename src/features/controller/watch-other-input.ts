/** Whether the person uses the pointer or the keyboard again, and whether something has opened over the page. */
import { topLayer } from './focus-places';
import { isOwnKey } from './keys';
import { setLayer, setUnused } from './controller.store';

/** @returns the function that stops it */
export function watchOtherInput(): () => void {
  const pressed = () => {
    if (!isOwnKey()) setUnused();
  };
  const moved = ({ movementX, movementY }: PointerEvent) => {
    // The page scrolling under a resting pointer is not a use of the pointer.
    if (movementX !== 0 || movementY !== 0) setUnused();
  };
  const options = { capture: true, passive: true };
  window.addEventListener('keydown', pressed, options);
  window.addEventListener('pointerdown', pressed, options);
  window.addEventListener('wheel', pressed, options);
  window.addEventListener('pointermove', moved, options);
  document.addEventListener('focusin', updateLayer);
  return () => {
    window.removeEventListener('keydown', pressed, options);
    window.removeEventListener('pointerdown', pressed, options);
    window.removeEventListener('wheel', pressed, options);
    window.removeEventListener('pointermove', moved, options);
    document.removeEventListener('focusin', updateLayer);
  };
}

/** Stores whether something lies over the page, after a press or a change of the focus. */
export function updateLayer(): void {
  setLayer(topLayer() === null ? 'page' : 'overlay');
}
