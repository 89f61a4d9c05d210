/**
 * Half-written texts of a page that is put away (promise J9): stores that hold one register here, and the next page's stores get it back. They go
 * through the main process's memory and are never stored. A secret is never a draft: a page that holds one is not put away.
 */
import { createRegistry } from '../../../common/collections';
import { DRAFT_MAX_LENGTH, type Draft } from '../../../common/contract/ipc/put-away';
import { resettable } from '../../lib/platform/fresh-state';

interface DraftSource {
  readonly name: Draft['name'];
  /** '' for none. */
  readonly read: () => string;
  readonly restore: (text: string) => void;
}

const sources = createRegistry<DraftSource>();
/** Drafts of the earlier page whose stores have not been loaded in this one. */
const waiting = resettable<{ drafts: readonly Draft[] }>(() => ({ drafts: [] }));

/**
 * Registers a store's text, and restores that of the earlier page. The fields that show it are marked with `data-draft`.
 * @returns removes it
 */
export function keepDraft(source: DraftSource): () => void {
  const remove = sources.add(source);
  restoreWaiting();
  return remove;
}

/** The drafts of this page, and those that it has not taken over itself; null when one is too long. */
export function readDrafts(): readonly Draft[] | null {
  const own = sources.all().map(({ name, read }) => ({ name, text: read() }));
  const drafts = [...own.filter(({ text }) => text !== ''), ...waiting.drafts];
  return drafts.some(({ text }) => text.length > DRAFT_MAX_LENGTH) ? null : drafts;
}

/** Gives the earlier page's drafts to their stores, to those of later chunks as soon as they are loaded. */
export function continueDrafts(drafts: readonly Draft[]): void {
  waiting.drafts = drafts;
  restoreWaiting();
}

function restoreWaiting(): void {
  const { drafts } = waiting;
  const restorable = sources.all().flatMap(({ name, restore }) => {
    const draft = drafts.find((one) => one.name === name);
    return draft === undefined ? [] : [{ draft, restore }];
  });
  waiting.drafts = drafts.filter((draft) => restorable.every((one) => one.draft !== draft));
  for (const { draft, restore } of restorable) restore(draft.text);
}
