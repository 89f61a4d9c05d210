/** Streamer mode: whether what identifies the person is covered on every page and in every notice (docs/product.md section 18, promise J11). */
import { create } from 'zustand';
import { registerTextCover } from '../../lib/i18n/free-text';
import { registerReset } from '../../lib/platform/fresh-state';
import { createPersonalCover } from '../../lib/platform/personal-texts';
import { readStored, writeStored, type Stored } from '../../lib/platform/storage';
import { COVERED } from '../../model/covered';

type Choice = Stored<'streamerMode'>;

const useStore = create<{ readonly choice: Choice }>()(() => ({ choice: readStored('streamerMode') }));

/** Whether the person has turned it on. */
export function isStreamerMode(): boolean {
  return useStore.getState().choice === 'on';
}

/** `isStreamerMode` as a hook for views. */
export function useStreamerMode(): boolean {
  return useStore(({ choice }) => choice === 'on');
}

/** Turns it on, or off; it stays so over restarts. */
export function toggleStreamerMode(): void {
  const choice = isStreamerMode() ? 'off' : 'on';
  writeStored('streamerMode', choice);
  useStore.setState({ choice });
}

/** Applies what another window has stored. */
export function followStreamerMode(choice: Choice): void {
  useStore.setState({ choice });
}

/** Calls back after every change. @returns the function that stops it */
export function onStreamerModeChanged(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

/** A private text that becomes part of a notice: covered while streamer mode is on. */
export function cover(text: string): string {
  return isStreamerMode() && text !== '' ? COVERED : text;
}

/** A text of the provider, or a notice, without what is known of the person, while streamer mode is on. */
export function coverOwn(text: string): string {
  return isStreamerMode() ? createPersonalCover(COVERED)(text) : text;
}

/** Whether a text contains something that is known of the person. */
export function holdsOwn(text: string): boolean {
  return createPersonalCover(COVERED)(text) !== text;
}

registerTextCover({ isOn: isStreamerMode, cover: coverOwn, onChange: onStreamerModeChanged });
registerReset(() => useStore.setState({ choice: readStored('streamerMode') }));
