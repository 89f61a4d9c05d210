/** How hotkeys are shown: on macOS, where a letter is the place of its key, with the letters of the person's keyboard. */
import { useEffect, useState } from 'react';
import { shownKeys } from '../../model/accelerator';

/** A part of Chromium that the DOM's types lack: https://wicg.github.io/keyboard-map/ */
interface Keyboard {
  readonly getLayoutMap: () => Promise<ReadonlyMap<string, string>>;
}

/** Makes the function that gives the keys of a combination as labelled on the keyboard. */
export function useShownKeys(platform: string): (accelerator: string) => readonly string[] {
  const [letters, setLetters] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const { keyboard } = navigator as { readonly keyboard?: Keyboard };
    if (platform === 'darwin') void keyboard?.getLayoutMap().then(setLetters, () => undefined);
  }, [platform]);
  return (accelerator) => shownKeys(accelerator, platform, letters);
}
