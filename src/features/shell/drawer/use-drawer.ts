/**
 * Whether the drawer is collapsed: the person's choice, or by default below 1000 px (docs/product.md section 19). A tablet has
 * no space for an open one: there it is always collapsed.
 */
import { setDrawer, useLayout } from '../../../core/preferences/layout.store';
import { useNarrow } from '../../../ui/layout/measures/use-media';

const NARROW_WINDOW_PX = 1000;
/** Narrower than the desktop app's window can be, unless its text is large. */
const TABLET_PX = 880;

export interface DrawerState {
  readonly isCollapsed: boolean;
  /** Opens or collapses it and stores the choice (docs/product.md section 2); null where there is no choice. */
  readonly toggle: (() => void) | null;
}

export function useDrawer(): DrawerState {
  const choice = useLayout(({ drawer }) => drawer);
  const isNarrow = useNarrow(NARROW_WINDOW_PX);
  const isTablet = useNarrow(TABLET_PX);
  if (isTablet) return { isCollapsed: true, toggle: null };
  const isCollapsed = choice === 'unset' ? isNarrow : choice === 'collapsed';
  return { isCollapsed, toggle: () => setDrawer(isCollapsed ? 'open' : 'collapsed') };
}
