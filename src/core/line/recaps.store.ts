/** The recaps of the account's sessions, and the one that the person has not seen yet (docs/product.md section 24, Recap). */
import { create } from 'zustand';
import type { SessionRecap } from '../../model/session-recap';
import { whenSessionEnds } from '../session/session-end.store';
import { withRecap } from './recap-limits.rules';

export interface RecapsState {
  /** Newest first. */
  readonly recaps: readonly SessionRecap[];
  /** The recap of the session that has just ended, until it is dismissed or the next session begins; null for none. */
  readonly unseen: SessionRecap | null;
}

const initial: RecapsState = { recaps: [], unseen: null };

export const useRecaps = create<RecapsState>()(() => initial);

/** Adds the recap of a session that has just ended; it is unseen until it is dismissed. */
export function addRecap(recap: SessionRecap): void {
  useRecaps.setState(({ recaps }) => ({ recaps: withRecap(recaps, recap), unseen: recap }));
}

/** The person has seen the newest recap. */
export function dismissRecap(): void {
  useRecaps.setState({ unseen: null });
}

/** Removes the recap of one session, by its start (epoch ms). */
export function removeRecap(startedAt: number): void {
  useRecaps.setState(({ recaps, unseen }) => ({
    recaps: recaps.filter((recap) => recap.startedAt !== startedAt),
    unseen: unseen?.startedAt === startedAt ? null : unseen,
  }));
}

/** Removes every recap. */
export function removeAllRecaps(): void {
  useRecaps.setState({ recaps: [], unseen: null });
}

whenSessionEnds(() => useRecaps.setState(initial, true));
