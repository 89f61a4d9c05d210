/** Registry in which topics register the person's data: diagnostics redact it (promise H1), and streamer mode covers it (promise J11). */
import { createRegistry } from '../../../common/collections';

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
