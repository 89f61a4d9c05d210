/** Puts the chosen theme, or the system's, on <html> and keeps it there. */
import { useLayout } from '../stores/layout';

/** Applies the theme now and at every change of the choice or of the system. */
export function applyTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const apply = () => {
    const { theme } = useLayout.getState();
    document.documentElement.dataset['theme'] = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme;
  };
  apply();
  system.addEventListener('change', apply);
  useLayout.subscribe(apply);
}
