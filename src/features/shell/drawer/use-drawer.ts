/**
 * Whether the drawer is collapsed: the person's choice, or by default below 1000 px (docs/product.md section 19). A tablet has
 * no space for an open one: there it is always collapsed.
 */
import { setDrawer, useLayout } from '../../../core/preferences/layout.store';
import { useMedia } from '../../../ui/layout/use-media';

const NARROW_WINDOW = '(max-width: 999.98px)';
/** Narrower than the desktop app's window can be. */
const TABLET = '(max-width: 879.98px)';

export interface DrawerState {
  readonly isCollapsed: boolean;
  /** Opens or collapses it and stores the choice (docs/product.md section 2); null where there is no choice. */
  readonly toggle: (() => void) | null;
}

export function useDrawer(): DrawerState {
  const choice = useLayout(({ drawer }) => drawer);
  const isNarrow = useMedia(NARROW_WINDOW);
  const isTablet = useMedia(TABLET);
  if (isTablet) return { isCollapsed: true, toggle: null };
  const isCollapsed = choice === 'unset' ? isNarrow : choice === 'collapsed';
  return { isCollapsed, toggle: () => setDrawer(isCollapsed ? 'open' : 'collapsed') };
}
