/** Streamer mode: whether what identifies the person is covered on every page and in every notice (docs/product.md section 18, promise J11). */
import { create } from 'zustand';
import { registerTextCover } from '../../lib/i18n/free-text';
import { getStartup } from '../../lib/platform/app-info';
import { registerReset } from '../../lib/platform/fresh-state';
import { readStored, writeStored, type Stored } from '../../lib/platform/storage';
import { COVERED } from '../../model/covered';
import { registeredOwnTexts, registerPersonalTexts } from './personal-texts.store';

/** Shorter texts would match inside ordinary words. */
const OWN_MIN_LENGTH = 4;

type Choice = Stored<'streamerMode'>;

const useStore = create<{ readonly choice: Choice }>()(() => ({ choice: readStored('streamerMode') }));

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
  if (!isStreamerMode()) return text;
  const own = registeredOwnTexts().filter((known) => known.length >= OWN_MIN_LENGTH);
  return own.toSorted((a, b) => b.length - a.length).reduce(withoutWord, text);
}

/** Whether a text contains something that is known of the person. */
export function holdsOwn(text: string): boolean {
  return registeredOwnTexts().some((known) => known.length >= OWN_MIN_LENGTH && placeOf(text, known) >= 0);
}

function withoutWord(text: string, word: string): string {
  let rest = text;
  let shown = '';
  for (let place = placeOf(rest, word); place >= 0; place = placeOf(rest, word)) {
    shown += rest.slice(0, place) + COVERED;
    rest = rest.slice(place + word.length);
  }
  return shown + rest;
}

/** Where the word begins, in any case; lower case is compared letter by letter, so that places stay those of the text. */
function placeOf(text: string, word: string): number {
  return lower(text).indexOf(lower(word));
}

/** In lower case where that keeps the length. */
function lower(text: string): string {
  const lowered = text.toLowerCase();
  return lowered.length === text.length ? lowered : text;
}

registerTextCover({ isOn: isStreamerMode, cover: coverOwn, onChange: onStreamerModeChanged });
registerPersonalTexts(() => [getStartup().machineId]);
registerReset(() => useStore.setState({ choice: readStored('streamerMode') }));
