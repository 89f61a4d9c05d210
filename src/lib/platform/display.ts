/** How <html> is drawn beside its theme: size of the text, contrast, colours of ping levels, transparency (docs/product.md section 18, Display). */
import { zoomFor } from '../../model/text-size';
import type { Stored } from './storage';

/** The stored keys of the person's choices. */
export const DISPLAY_KEYS = ['textSize', 'contrast', 'pingColors', 'transparency'] as const;
export type DisplayKey = (typeof DISPLAY_KEYS)[number];
export type DisplayChoice = { readonly [K in DisplayKey]: Stored<K> };

/** The system's preferences as media queries; forced colors come from the system alone, whatever is chosen in the app. */
export type SystemDisplay = Readonly<Record<'contrast' | 'forcedColors' | 'transparency', MediaQueryList>>;

/** Reads the system's preferences, and lets changes of them be followed. */
export function systemDisplay(): SystemDisplay {
  return {
    contrast: window.matchMedia('(prefers-contrast: more)'),
    forcedColors: window.matchMedia('(forced-colors: active)'),
    transparency: window.matchMedia('(prefers-reduced-transparency: reduce)'),
  };
}

/** Applies the choices, or the system's, to <html>. */
export function showDisplay(choice: DisplayChoice, system: SystemDisplay): void {
  const root = document.documentElement;
  root.toggleAttribute('data-high-contrast', choice.contrast === 'high' || system.contrast.matches);
  root.toggleAttribute('data-opaque', choice.transparency === 'reduced' || system.transparency.matches);
  root.toggleAttribute('data-safe-colors', choice.pingColors === 'safe');
  const zoom = String(zoomFor(choice.textSize, window.innerWidth));
  if (root.style.getPropertyValue('--zoom') === zoom) return;
  root.style.setProperty('--zoom', zoom);
  // The page has another size in its own pixels: what was placed by them is placed again.
  window.dispatchEvent(new Event('resize'));
}
