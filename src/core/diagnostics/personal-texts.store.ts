/** Where a topic that diagnostics cannot know registers texts that are the person's own (promise H1). */

type Source = () => readonly (string | undefined)[];

const sources = new Set<Source>();

/** Registers texts of a topic; the source is called anew for each report. */
export function registerPersonalTexts(source: Source): void {
  sources.add(source);
}

/** What all of them hold now. */
export function registeredOwnTexts(): readonly (string | undefined)[] {
  return [...sources].flatMap((source) => source());
}
