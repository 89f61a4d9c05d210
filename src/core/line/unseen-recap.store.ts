/** The recap that home shows: of the session that has just ended, until the person has seen it. Small, because the first page reads it. */
import { create } from 'zustand';
import type { SessionRecap } from '../../model/line/session-recap';
import { whenSessionEnds } from '../session/session-end.store';

interface UnseenRecapState {
  /** Null for none. */
  readonly recap: SessionRecap | null;
}

const initial: UnseenRecapState = { recap: null };

export const useUnseenRecap = create<UnseenRecapState>()(() => initial);

/** Shows a recap until it is dismissed or the next session begins; null for none. */
export function setUnseenRecap(recap: SessionRecap | null): void {
  useUnseenRecap.setState({ recap });
}

/** The person has seen the newest recap. */
export function dismissRecap(): void {
  setUnseenRecap(null);
}

whenSessionEnds(() => useUnseenRecap.setState(initial));
