/** The stage of this window's tour; stored in the window, so that a reload continues it and no other window shows it. */
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/platform/storage';
import type { TourStage } from '../../model/tour';
import { whenSessionEnds } from './session-end.store';

interface TourState {
  /** Null: this window has no tour. */
  readonly stage: TourStage | null;
}

export const useTour = create<TourState>()(() => ({ stage: readStored('tourStage') }));

/** Sets and stores the stage; null ends the tour. 'asked' starts it from its first step at any time. */
export function setTourStage(stage: TourStage | null): void {
  writeStored('tourStage', stage);
  useTour.setState({ stage });
}

// The stored one too: another window that ends the session does not reach this window's own storage.
whenSessionEnds(() => setTourStage(null));
