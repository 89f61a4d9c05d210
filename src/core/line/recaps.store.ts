/**
 * The recorded sessions of the account: the running one, and the recaps of those before it
 * (docs/product.md section 24, Recap).
 */
import { create } from 'zustand';
import { resettable } from '../../lib/platform/fresh-state';
import { readStored, removeStored, writeStored } from '../../lib/platform/storage';
import { isKnownAccount } from '../../model/account/account-mark';
import type { RunningSession, SessionRecap } from '../../model/line/session-recap';
import { beforeSessionCloses, whenSessionEnds } from '../session/session-end.store';
import { useSession } from '../session/session.store';
import { formatRecaps, formatRunning, parseRecaps, parseRunning } from '../../lib/platform/stored/stored-recaps';
import { recapOf } from './recap-figures.rules';
import { withRecap } from './recap-limits.rules';
import { type Recording } from './recap.rules';
import { continues } from './recap-continuation.rules';
import { dismissRecap, setUnseenRecap, useUnseenRecap } from './unseen-recap.store';

export interface RecapsState {
  /** Newest first. */
  readonly recaps: readonly SessionRecap[];
  /** The session that is being recorded. */
  readonly running: Recording | null;
  /** The session that ran when an earlier page stored it, while it may still be continued. */
  readonly earlier: RunningSession | null;
  /** '' while nobody's sessions are loaded, and for an account without an id, whose sessions are not stored. */
  readonly accountId: string;
}

const initial: RecapsState = { recaps: [], running: null, earlier: null, accountId: '' };

export const useRecaps = create<RecapsState>()(() => initial);

/** Of a page that is continued: until when its running session is counted, and the recap that home shows, by its start. */
interface ContinuedRecaps {
  countedTo: number | null;
  unseenAt: number | null;
}

const continued = resettable<ContinuedRecaps>(() => ({ countedTo: null, unseenAt: null }));

/** To be called before the recaps are loaded, in a page that continues another one. */
export function continueRecaps({ countedTo, unseenAt }: ContinuedRecaps): void {
  continued.countedTo = countedTo;
  continued.unseenAt = unseenAt;
}

/**
 * Loads what is stored for an account at a moment (epoch ms); that of another account is removed. An account without an id loads and removes
 * nothing: it may be the stored one, in a response that lacks its id.
 */
export function openRecaps(accountId: string, now: number): void {
  const finished = read('sessionRecaps', parseRecaps);
  const running = read('runningSession', parseRunning);
  const isKnown = isKnownAccount(accountId);
  const isOwn = (stored: { readonly accountId: string } | null) => isKnown && stored?.accountId === accountId;
  if (isKnown && !isOwn(finished)) removeStored('sessionRecaps');
  const recaps = finished !== null && isOwn(finished) ? finished.recaps : [];
  const session = running !== null && isOwn(running) ? running.session : null;
  // A crash between storing its recap and removing its record has left both.
  const earlier = recaps.some(({ startedAt }) => startedAt === session?.startedAt) ? null : session;
  useRecaps.setState({ ...initial, recaps, earlier, accountId });
  dismissRecap();
  if (isKnown && earlier === null) removeStored('runningSession');
  if (earlier !== null && continued.countedTo !== null) startRunning({ ...earlier, countedTo: continued.countedTo });
  else if (earlier !== null && !continues(earlier, now)) finishEarlier();
  const unseen = recaps.find(({ startedAt }) => startedAt === continued.unseenAt);
  if (unseen !== undefined) setUnseenRecap(unseen);
  continueRecaps({ countedTo: null, unseenAt: null });
}

/** Sets the running session. */
export function setRunning(running: Recording): void {
  useRecaps.setState({ running });
}

/** Sets the running session when it begins or continues an earlier page's: the recap of an older one is then dismissed. */
export function startRunning(running: Recording): void {
  useRecaps.setState({ running, earlier: null });
  dismissRecap();
}

/** Ends the running session, and shows its recap until it is dismissed; without a single probe nothing is kept of it. */
export function finishRunning(): void {
  const { running } = useRecaps.getState();
  if (running === null) return;
  useRecaps.setState({ running: null });
  setUnseenRecap(keep(running));
}

/** Ends an earlier page's session, at its newest sweep, if none has continued it. */
export function finishEarlier(): void {
  const { earlier } = useRecaps.getState();
  if (earlier === null) return;
  useRecaps.setState({ earlier: null });
  keep(earlier);
}

/** Removes the recap of one session, by its start (epoch ms). */
export function removeRecap(startedAt: number): void {
  useRecaps.setState(({ recaps }) => ({ recaps: recaps.filter((recap) => recap.startedAt !== startedAt) }));
  if (useUnseenRecap.getState().recap?.startedAt === startedAt) dismissRecap();
  saveRecaps();
}

/** Removes every recap. */
export function removeAllRecaps(): void {
  useRecaps.setState({ recaps: [] });
  dismissRecap();
  saveRecaps();
}

/** Stores the running session, so that a reload continues it and a crash loses little of it. */
export function saveRunning(): void {
  const { running: session, accountId } = useRecaps.getState();
  if (session !== null && isStorable(accountId)) writeStored('runningSession', formatRunning({ accountId, session }));
}

/** Reads a stored text; a corrupt one is removed (promise F6). */
function read<T>(name: 'sessionRecaps' | 'runningSession', parse: (text: string) => T | undefined): T | null {
  const text = readStored(name);
  const value = text === null ? undefined : parse(text);
  if (text !== null && value === undefined) removeStored(name);
  return value ?? null;
}

/** Adds a session's recap, and stores it in place of its record. @returns null when the session has no probe */
function keep(session: RunningSession): SessionRecap | null {
  const recap = session.samples.length === 0 ? null : recapOf(session);
  if (recap !== null) {
    useRecaps.setState(({ recaps }) => ({ recaps: withRecap(recaps, recap) }));
    saveRecaps();
  }
  if (isStorable(useRecaps.getState().accountId)) removeStored('runningSession');
  return recap;
}

function saveRecaps(): void {
  const { recaps, accountId } = useRecaps.getState();
  if (!isStorable(accountId)) return;
  if (recaps.length === 0) removeStored('sessionRecaps');
  else writeStored('sessionRecaps', formatRecaps({ accountId, recaps }));
}

/** Whether the storage may hold an account's sessions: it is known, and this window's session is its own. */
function isStorable(accountId: string): boolean {
  return isKnownAccount(accountId) && useSession.getState().user?.id === accountId;
}

// Signing out by hand removes the sessions; a session that ended otherwise leaves them for the same account only (promises B2, B3).
beforeSessionCloses(({ reason }) => {
  if (reason !== 'signed-out') finishRunning();
});
whenSessionEnds(() => useRecaps.setState(initial));
