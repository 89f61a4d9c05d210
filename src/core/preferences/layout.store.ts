/** The shell's layout and input: drawer, theme and gamepad, each kept across restarts. */
import { create } from 'zustand';
import { readStored, writeStored, type Stored } from '../../lib/platform/storage';
import { registerReset } from '../../lib/platform/fresh-state';
import { registerPersonalTexts } from '../../lib/platform/personal-texts';

export interface LayoutState {
  /** 'unset' until the person chooses: the window's width then decides (docs/product.md section 19). */
  readonly drawer: Stored<'drawerOpen'>;
  readonly theme: Stored<'theme'>;
  /** Whether a gamepad works the app. */
  readonly controller: Stored<'controller'>;
  /** The public IP is masked until clicked, because people stream their screens (docs/product.md section 23, Privacy). */
  readonly isIpShown: boolean;
  readonly publicIp: string | null;
  readonly countryCode: string | null;
}

const initial = (): LayoutState => ({
  drawer: readStored('drawerOpen'),
  theme: readStored('theme'),
  controller: readStored('controller'),
  isIpShown: false,
  publicIp: null,
  countryCode: null,
});

export const useLayout = create<LayoutState>()(initial);

export function setDrawer(drawer: 'open' | 'collapsed'): void {
  writeStored('drawerOpen', drawer);
  useLayout.setState({ drawer });
}

export function setTheme(theme: Stored<'theme'>): void {
  writeStored('theme', theme);
  useLayout.setState({ theme });
}

export function setController(controller: Stored<'controller'>): void {
  writeStored('controller', controller);
  useLayout.setState({ controller });
}

/** Applies the theme that another window has stored. */
export function followTheme(theme: Stored<'theme'>): void {
  useLayout.setState({ theme });
}

export function toggleIp(): void {
  useLayout.setState(({ isIpShown }) => ({ isIpShown: !isIpShown }));
}

/** Sets the results of the public look-ups; each stays null until its response. */
export function setLocation(found: { publicIp?: string; countryCode?: string }): void {
  useLayout.setState(found);
}

export function resetLayout(): void {
  useLayout.setState(initial(), true);
}

registerReset(resetLayout);
registerPersonalTexts(() => [useLayout.getState().publicIp]);
