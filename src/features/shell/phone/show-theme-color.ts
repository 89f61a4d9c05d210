/** Colours the phone's own bars around the page like the chosen theme; the page itself says one colour for each theme of the system. */
import type { LayoutState } from '../../../core/preferences/layout.store';

export function showThemeColor(theme: LayoutState['theme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme'] ?? '';
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? 'all' : 'not all';
  }
}
