/** Registry in which topics register the person's data that diagnostics must redact (promise H1). */
import { createRegistry } from '../../../common/collections';

type Source = () => readonly (string | undefined)[];

const sources = createRegistry<Source>();

/** Registers a topic's source; it is called for each report. */
export function registerPersonalTexts(source: Source): void {
  sources.add(source);
}

/** The current values of all sources. */
export function registeredOwnTexts(): readonly (string | undefined)[] {
  return sources.all().flatMap((source) => source());
}
