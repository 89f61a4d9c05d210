/** The diagnostics report while the person reads it, and the words that they put under it. */
import { create } from 'zustand';
import { whenSessionEnds } from './session-end';

export interface SupportState {
  /** Without the note; null until the person makes it. */
  readonly report: string | null;
  readonly note: string;
  readonly work: 'making' | 'saving' | null;
}

const initial = (): SupportState => ({ report: null, note: '', work: null });

export const useSupport = create<SupportState>()(initial);

export function setReport(report: string): void {
  useSupport.setState({ report });
}

export function setNote(note: string): void {
  useSupport.setState({ note });
}

export function setSupportWork(work: SupportState['work']): void {
  useSupport.setState({ work });
}

/** As freshly started: on sign-out, and for tests. */
export function resetSupport(): void {
  useSupport.setState(initial(), true);
}

whenSessionEnds(resetSupport);
