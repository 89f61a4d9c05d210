/** Texts that the provider wrote, as they are shown: streamer mode takes what identifies the person out of them (promise J11). */
import { useSyncExternalStore } from 'react';
import { createRegistry } from '../../../common/collections';

interface TextCover {
  /** Whether it covers anything now. */
  readonly isOn: () => boolean;
  readonly cover: (text: string) => string;
  /** Calls back after every change; returns the function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
}

const covers = createRegistry<TextCover>();

/** Registers who covers free texts. */
export function registerTextCover(cover: TextCover): void {
  covers.add(cover);
}

/** A free text as it may be shown now. */
export function shownFreeText(text: string): string {
  return covers.all().reduce((shown, { cover }) => cover(shown), text);
}

/** `shownFreeText` for views: they are drawn anew when what is covered changes. */
export function useFreeText(): (text: string) => string {
  useSyncExternalStore(onChange, isOn);
  return shownFreeText;
}

const isOn = () => covers.all().some((cover) => cover.isOn());

function onChange(listener: () => void): () => void {
  const stops = covers.all().map((cover) => cover.onChange(listener));
  return () => stops.forEach((stop) => stop());
}
