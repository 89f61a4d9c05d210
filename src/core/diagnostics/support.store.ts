/** The diagnostics report on the support page, and the person's note. */
import { create } from 'zustand';
import { resettable } from '../../lib/platform/fresh-state';
import { keepDraft } from '../page/drafts.store';
import { holdPageBy } from '../page/page-holds.store';
import { whenSessionEnds } from '../session/session-end.store';

export interface SupportState {
  /** Without the note; null until it is built. */
  readonly report: string | null;
  readonly note: string;
  readonly work: 'making' | 'saving' | null;
}

const initial = (): SupportState => ({ report: null, note: '', work: null });

export const useSupport = create<SupportState>()(initial);

holdPageBy(() => useSupport.getState().work !== null);
keepDraft({ name: 'support-report', read: () => useSupport.getState().report ?? '', restore: setReport });
keepDraft({ name: 'support-note', read: () => useSupport.getState().note, restore: setNote });

const running = resettable<{ work: symbol | null }>(() => ({ work: null }));

/** Sets the report that is shown, and that is copied or saved. */
export function setReport(report: string): void {
  useSupport.setState({ report });
}

export function setNote(note: string): void {
  useSupport.setState({ note });
}

/** Marks an operation that outlives the session. @returns ends it, unless another operation has started since */
export function beginSupportWork(work: 'making' | 'saving'): () => void {
  const own = Symbol(work);
  running.work = own;
  useSupport.setState({ work });
  return () => {
    if (running.work === own) useSupport.setState({ work: null });
  };
}

/** Resets to the initial state: on sign-out, and for tests. */
function resetSupport(): void {
  running.work = null;
  useSupport.setState(initial());
}

whenSessionEnds(resetSupport);
