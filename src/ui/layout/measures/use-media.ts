/** Whether the window is narrow, updated as it changes. */
import { useSyncExternalStore } from 'react';
import { pageZoom } from './zoom';

/** A phone: the one width at which the layout changes to one column; style sheets use the same query. */
const PHONE = '(width <= 640px)';

/** Whether the window is as narrow as a phone's. False where matchMedia is unavailable. */
export function usePhone(): boolean {
  return useSyncExternalStore(onPhoneChange, isPhone);
}

/** The same outside of a view. */
export function isPhone(): boolean {
  return mediaOf(PHONE)?.matches ?? false;
}

/**
 * Whether the window is narrower than a width in px of the page: a larger text leaves less of it. Style sheets ask for it with
 * `@container window`. False where matchMedia is unavailable.
 */
export function useNarrow(width: number): boolean {
  return useSyncExternalStore(onResize, () => mediaOf(`(width < ${width * pageZoom()}px)`)?.matches ?? false);
}

/** Also called when the text size changes. */
function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

function onPhoneChange(changed: () => void): () => void {
  const media = mediaOf(PHONE);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

function mediaOf(query: string): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
}
