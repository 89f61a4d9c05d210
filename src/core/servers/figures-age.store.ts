/** How old the figures of the newest sweep are, for every view that shows one (promise J2; docs/product.md section 24, Age). */
import { create } from 'zustand';
import { whenSessionEnds } from '../session/session-end.store';

/** 'stale': older than two sweeps, and shown as such. 'expired': too old to be shown. */
export type FiguresAge = 'current' | 'stale' | 'expired';

export const useFiguresAge = create<{ readonly age: FiguresAge }>()(() => ({ age: 'current' }));

export function setFiguresAge(age: FiguresAge): void {
  if (age !== useFiguresAge.getState().age) useFiguresAge.setState({ age });
}

/** Calls back when the newest sweep is no present one any more. @returns the function that stops it */
export function onFiguresOld(listener: () => void): () => void {
  return useFiguresAge.subscribe(({ age }) => {
    if (age !== 'current') listener();
  });
}

whenSessionEnds(() => setFiguresAge('current'));
