/** Whether and how a session continues the record of an earlier page: of one that was loaded again, or has crashed. */
import { isRecent } from '../../model/elapsed';
import type { ConnectionEvent } from '../../model/ping/connection-events';
import type { RunningSession } from '../../model/line/session-recap';
import type { Recording } from './recap.rules';

/** A session that begins at most this long after the end of an earlier page's record continues it: the page was loaded again. */
export const CONTINUE_WITHIN_MS = 2 * 60_000;

/** The record of an earlier page, whose time goes on with the next connect. */
export function continueRecording(stored: RunningSession): Recording {
  return { ...stored, countedTo: null };
}

/** Whether a session that begins at a moment continues the record of an earlier page. */
export function continues({ endedAt, aheadMs }: RunningSession, at: number): boolean {
  return isRecent(endedAt - aheadMs, at, CONTINUE_WITHIN_MS);
}

/** The first event of a page that continues a record: not a connect, but a switch when it is to another server, else none. */
export function continuingEvent({ events, samples }: RunningSession, event: ConnectionEvent): ConnectionEvent | null {
  if (event.kind !== 'connected') return event;
  const fromId = events.findLast(({ serverId }) => serverId !== null)?.serverId ?? samples.at(-1)?.serverId ?? null;
  return fromId === null || fromId === event.serverId ? null : { ...event, kind: 'switched', fromId };
}
