/** The shell's layout and input: drawer, theme and gamepad, each kept across restarts. */
import { create } from 'zustand';
import { readStored, writeStored, type Stored } from '../../lib/platform/storage';
import { registerReset } from '../../lib/platform/fresh-state';

export interface LayoutState {
  /** 'unset' until the person chooses: the window's width then decides (docs/product.md section 19). */
  readonly drawer: Stored<'drawerOpen'>;
  readonly theme: Stored<'theme'>;
  /** Whether a gamepad works the app. */
  readonly controller: Stored<'controller'>;
}

const initial = (): LayoutState => ({
  drawer: readStored('drawerOpen'),
  theme: readStored('theme'),
  controller: readStored('controller'),
});

export const useLayout = create<LayoutState>()(initial);

/** Sets the drawer's state and stores it. */
export function setDrawer(drawer: 'open' | 'collapsed'): void {
  writeStored('drawerOpen', drawer);
  useLayout.setState({ drawer });
}

/** Sets the theme and stores it. */
export function setTheme(theme: Stored<'theme'>): void {
  writeStored('theme', theme);
  useLayout.setState({ theme });
}

/** Sets whether gamepads are used and stores it. */
export function setController(controller: Stored<'controller'>): void {
  writeStored('controller', controller);
  useLayout.setState({ controller });
}

/** Applies the theme that another window has stored. */
export function followTheme(theme: Stored<'theme'>): void {
  useLayout.setState({ theme });
}

export function resetLayout(): void {
  useLayout.setState(initial());
}

registerReset(resetLayout);
