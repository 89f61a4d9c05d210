/** Keeps the history of what is measured: fed by every sweep, written down now and then, when the window hides and when a session ends. */
import { serverIdOf } from '../../model/connection';
import { hasPassed } from '../../model/elapsed';
import { useConnection } from './connection.store';
import { openHistory, recordSweep, saveHistory } from '../servers/history.store';
import { useRecents } from '../servers/recents.store';
import { useServers, type ServersState } from '../servers/servers.store';
import { useSession } from '../session/session.store';
import { services } from '../services/services';

/** A crash loses at most so much. */
export const HISTORY_SAVE_INTERVAL_MS = 5 * 60_000;

/** Starts once the user is loaded, with what is stored of this account; gives the function that stops it. */
export function watchHistory(): () => void {
  const { clock, visibility } = services();
  const accountId = useSession.getState().user?.id;
  if (accountId === undefined || !services().startup().isDesktop) return () => {};
  openHistory(accountId, clock.now());
  let savedAt = clock.now();
  const save = () => {
    savedAt = clock.now();
    saveHistory();
  };
  let stopRecording = () => {};
  const stops = [
    useServers.subscribe((servers, before) => {
      const { pingedAt } = servers;
      if (pingedAt === null || pingedAt === before.pingedAt) return;
      stopRecording();
      // In a task of its own: of ten thousand servers it takes as long as it takes to show their figures.
      stopRecording = clock.after(0, () => {
        record(servers, pingedAt);
        if (hasPassed(savedAt, clock.now(), HISTORY_SAVE_INTERVAL_MS)) save();
      });
    }),
    visibility.onChange(() => {
      if (visibility.isHidden()) save();
    }),
    () => stopRecording(),
  ];
  return () => stops.forEach((stop) => stop());
}

function record({ list, figures, chosenId }: ServersState, at: number): void {
  const { connection } = useConnection.getState();
  const preferred = [serverIdOf(connection), chosenId, ...useRecents.getState().serverIds].filter((id) => id !== null);
  recordSweep({ at, list, figures, preferred });
}
