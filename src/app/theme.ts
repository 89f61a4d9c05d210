/** Applies the chosen theme and display, or the system's, to <html> and keeps them up to date. */
import { showDisplay, systemDisplay } from '../lib/platform/display';
import { showTheme, systemLight } from '../lib/platform/page';
import { useDisplay } from '../core/preferences/display.store';
import { useLayout } from '../core/preferences/layout.store';

/** Applies them now and at every change of a choice, of the system or of the window's width. */
export function applyTheme(): void {
  const light = systemLight();
  const display = systemDisplay();
  const apply = () => {
    // Forced colors have the system's background, on which only the colours of its own theme are seen.
    showTheme(display.forcedColors.matches ? 'system' : useLayout.getState().theme, light);
    showDisplay(useDisplay.getState(), display);
  };
  apply();
  for (const query of [light, ...Object.values(display)]) query.addEventListener('change', apply);
  window.addEventListener('resize', apply);
  useLayout.subscribe(apply);
  useDisplay.subscribe(apply);
}
