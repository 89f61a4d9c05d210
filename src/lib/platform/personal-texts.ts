/** Registry in which topics register the person's data: diagnostics redact it (promise H1), and streamer mode covers it (promise J11). */
import { createRegistry } from '../../../common/collections';
import { hideOwn, ownPattern } from '../../../common/redact/own-texts';

type Source = () => readonly (string | null | undefined)[];

/** A longer text, such as a helper's token, does not occur in messages. */
const MAX_LENGTH = 4_096;

const sources = createRegistry<Source>();

/** Registers a topic's source; it is called for each use. */
export function registerPersonalTexts(source: Source): void {
  sources.add(source);
}

/** The current values of all sources. */
export function personalTexts(): readonly string[] {
  const texts = sources.all().flatMap((source) => source());
  return texts.filter((text): text is string => !!text && text.length <= MAX_LENGTH);
}

/** Makes the function that puts a mark in the place of each of their current values in a text. */
export function createPersonalCover(mark: string): (text: string) => string {
  const own = ownPattern(personalTexts());
  return (text) => hideOwn(text, own, mark);
}
