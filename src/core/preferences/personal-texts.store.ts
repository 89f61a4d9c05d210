/** Registry in which topics register the person's data: diagnostics redact it (promise H1), and streamer mode covers it (promise J11). */
import { createRegistry } from '../../../common/collections';
import { hideOwn, ownPattern } from '../../../common/redact/own-texts';

type Source = () => readonly (string | undefined)[];

const sources = createRegistry<Source>();

/** Registers a topic's source; it is called for each use. */
export function registerPersonalTexts(source: Source): void {
  sources.add(source);
}

/** The current values of all sources. */
export function registeredOwnTexts(): readonly string[] {
  return sources.all().flatMap((source) => source().flatMap((text) => text || []));
}

/** Puts a mark in the place of each of them in a text. */
export function hidePersonalTexts(text: string, mark: string): string {
  return hideOwn(text, ownPattern(registeredOwnTexts()), mark);
}
