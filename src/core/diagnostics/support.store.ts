/** The diagnostics report while the person reads it, and the words that they put under it. */
import { create } from 'zustand';
import { whenSessionEnds } from '../session/session-end.store';

export interface SupportState {
  /** Without the note; null until the person makes it. */
  readonly report: string | null;
  readonly note: string;
  readonly work: 'making' | 'saving' | null;
}

const initial = (): SupportState => ({ report: null, note: '', work: null });

export const useSupport = create<SupportState>()(initial);

let current: symbol | null = null;

export function setReport(report: string): void {
  useSupport.setState({ report });
}

export function setNote(note: string): void {
  useSupport.setState({ note });
}

/** Work that ends by itself, whatever became of the session meanwhile. @returns ends it, unless other work has begun since */
export function beginSupportWork(work: 'making' | 'saving'): () => void {
  const own = Symbol(work);
  current = own;
  useSupport.setState({ work });
  return () => {
    if (current === own) useSupport.setState({ work: null });
  };
}

/** As freshly started: on sign-out, and for tests. */
export function resetSupport(): void {
  current = null;
  useSupport.setState(initial(), true);
}

whenSessionEnds(resetSupport);
