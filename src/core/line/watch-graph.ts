/** Keeps what the live graph shows over a reload of the page: stored once a minute, with each event, and when the page is hidden or left. */
import { isKnownAccount } from '../../model/account/account-mark';
import { hasPassed } from '../../model/elapsed';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { services } from '../services/services';
import { whenSessionEnds } from '../session/session-end.store';
import { useSession } from '../session/session.store';
import { continueRecord, type GraphRecord } from '../../model/ping/graph-samples';
import { restoreGraph, useConnection } from '../connection/connection.store';
import { restoreSpans, useLineStore } from './line.store';

/** How often it is stored, in ms: a crash of the page loses at most this much of its samples. */
export const GRAPH_SAVE_INTERVAL_MS = 60_000;

/** Starts once the user is loaded, with what this window has stored for the account. @returns the function that stops it */
export function watchGraph(): () => void {
  const { clock, visibility } = services();
  const accountId = useSession.getState().user?.id;
  if (!isKnownAccount(accountId) || !services().startup().isDesktop) return () => {};
  const stored = readStored('graphRecord');
  if (stored?.accountId === accountId) restore(continueRecord(stored, currentRecord(), clock.now()));
  else if (stored) removeStored('graphRecord');
  let savedAt = clock.now();
  const save = () => {
    if (useSession.getState().user?.id !== accountId) return;
    savedAt = clock.now();
    writeStored('graphRecord', { accountId, ...currentRecord() });
  };
  const stops = [
    useConnection.subscribe(({ samples, events }, before) => {
      const isDue = samples !== before.samples && hasPassed(savedAt, clock.now(), GRAPH_SAVE_INTERVAL_MS);
      // A page that is loaded again reads from the last event when the connection began.
      if (isDue || events !== before.events) save();
    }),
    // A page that is reloaded or closed becomes hidden too.
    visibility.onChange(() => {
      if (visibility.isHidden()) save();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function currentRecord(): GraphRecord {
  const { samples, events } = useConnection.getState();
  return { samples, events, spans: useLineStore.getState().spans };
}

function restore(record: GraphRecord): void {
  restoreGraph(record);
  restoreSpans(record.spans);
}

// Whatever has ended the session: no other window owns this window's own storage.
whenSessionEnds(() => removeStored('graphRecord'));
