/** How the app is drawn beside its theme: size of the text, contrast, colours of ping levels, transparency; each kept across restarts. */
import { create } from 'zustand';
import { DISPLAY_KEYS, type DisplayChoice, type DisplayKey } from '../../lib/platform/display';
import { registerReset } from '../../lib/platform/fresh-state';
import { onStoredChange, readStored, writeStored, type Stored } from '../../lib/platform/storage';

const initial = (): DisplayChoice => ({
  textSize: readStored('textSize'),
  contrast: readStored('contrast'),
  pingColors: readStored('pingColors'),
  transparency: readStored('transparency'),
});

export const useDisplay = create<DisplayChoice>()(initial);

/** Stores a choice, which applies at once. */
export function setDisplay<K extends DisplayKey>(name: K, value: Stored<K>): void {
  writeStored(name, value);
  useDisplay.setState({ [name]: value });
}

/** Applies what other windows store. @returns the functions that stop it */
export function followDisplay(): readonly (() => void)[] {
  return DISPLAY_KEYS.map((name) => onStoredChange(name, () => useDisplay.setState(initial())));
}

registerReset(() => useDisplay.setState(initial()));
