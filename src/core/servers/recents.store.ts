/** The servers connected last, kept across restarts until signing out. */
import { create } from 'zustand';
import { withRecentServer } from '../../model/recent-servers';
import { readStored, writeStored } from '../../lib/platform/storage';
import { whenSessionEnds } from '../session/session-end.store';

export interface RecentsState {
  /** Ids, newest first. */
  readonly serverIds: readonly string[];
}

const initial = (): RecentsState => ({ serverIds: readStored('recentServers') });

export const useRecents = create<RecentsState>()(initial);

/** Puts a server that was just connected at the front. Starts from the stored value: another window may have connected meanwhile. */
export function addRecentServer(id: string): void {
  const serverIds = withRecentServer(readStored('recentServers'), id);
  writeStored('recentServers', serverIds);
  useRecents.setState({ serverIds });
}

/** Resets to what is stored: on sign-out after the storage is wiped, and for tests. */
export function resetRecents(): void {
  useRecents.setState(initial());
}

whenSessionEnds(resetRecents);
