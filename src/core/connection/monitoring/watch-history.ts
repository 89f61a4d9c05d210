/** Keeps the history of measurements: updated by every sweep, and stored periodically, when the window hides and when a session ends. */
import { serverIdOf } from '../../../model/connection';
import type { FiguresById } from '../../../model/figures-by-id';
import { hasPassed } from '../../../model/elapsed';
import { useConnection } from '../connection.store';
import { openHistory, recordSweep, saveHistory } from '../../servers/history.store';
import { useRecents } from '../../servers/recents.store';
import { useServers, type ServersState } from '../../servers/servers.store';
import { useSession } from '../../session/session.store';
import { services } from '../../services/services';
import { onSweepEnded } from './follow-sweeps';

/** How often the history is stored, in ms: a crash loses at most this much of it. */
export const HISTORY_SAVE_INTERVAL_MS = 5 * 60_000;

/** Starts once the user is loaded, with the account's stored history. @returns the function that stops it */
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
    onSweepEnded(({ at, figures }) => {
      if (figures === null || figures.size === 0) return;
      const servers = useServers.getState();
      stopRecording();
      // In a separate task, because for 10,000 servers it takes as long as showing their figures.
      stopRecording = clock.after(0, () => {
        record(servers, figures, at);
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

function record({ list, figures: rows, chosenId }: ServersState, figures: FiguresById, at: number): void {
  const { connection } = useConnection.getState();
  const preferred = [serverIdOf(connection), chosenId, ...useRecents.getState().serverIds].filter((id) => id !== null);
  recordSweep({ at, list, figures, rows, preferred });
}
