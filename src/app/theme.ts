/** Applies the chosen theme, or the system's, to <html> and keeps it up to date. */
import { showTheme, systemLight } from '../lib/platform/page';
import { useLayout } from '../core/preferences/layout.store';

/** Applies the theme now and at every change of the choice or of the system. */
export function applyTheme(): void {
  const system = systemLight();
  const apply = () => showTheme(useLayout.getState().theme, system);
  apply();
  system.addEventListener('change', apply);
  useLayout.subscribe(apply);
}
