/** Records each session over the service, from the connect to the disconnect (docs/product.md section 24, Recap). */
import { hasPassed } from '../../model/elapsed';
import type { ConnectionEvent } from '../../model/ping/connection-events';
import { connectionServer } from '../connection/connection-server.store';
import { useConnection, type ConnectionState } from '../connection/connection.store';
import { onSweepEnded } from '../connection/monitoring/follow-sweeps';
import { services } from '../services/services';
import { useSession } from '../session/session.store';
import { useLag } from './lag.store';
import { lineNow, onLineChanged } from './line.store';
import {
  addSweep,
  beginRecording,
  connectTo,
  countTime,
  pauseRecording,
  recordEvent,
  type Recording,
  type Shown,
} from './recap.rules';
import { CONTINUE_WITHIN_MS, continues, continuingEvent, continueRecording } from './recap-continuation.rules';
import {
  finishEarlier,
  finishRunning,
  openRecaps,
  saveRunning,
  setRunning,
  startRunning,
  useRecaps,
} from './recaps.store';
import { watchSessionDays } from './watch-session-days';

/** How often the running session is stored, in ms: a crash loses at most this much of it. */
export const SESSION_SAVE_INTERVAL_MS = 60_000;

/** Starts once the user is loaded, with the account's stored sessions. @returns the function that stops it */
export function recordSession(): () => void {
  const { clock, visibility } = services();
  openRecaps(useSession.getState().user?.id ?? '', clock.now());
  let shown = shownNow();
  let savedAt = clock.now();
  const save = () => {
    savedAt = clock.now();
    saveRunning();
  };
  const update = (change: (running: Recording) => Recording) => {
    const { running } = useRecaps.getState();
    if (running !== null) setRunning(change(running));
    shown = shownNow();
  };
  const count = () => update((running) => countTime(running, shown, clock.now()));
  const follow = (state: ConnectionState, before: ConnectionState | null) => {
    if (state.connection === before?.connection && state.events === before.events) return;
    const at = clock.now();
    const isNew = useRecaps.getState().running === null;
    if (isNew && state.session.serverId === null) return;
    const events = isNew ? begin(state, at) : newEvents(state.events, before?.events ?? []);
    update((running) => afterChange(running, { state, events, shown, at }));
    if (state.session.serverId === null) finishRunning();
  };

  // The session of a page that is continued goes on without a new event.
  if (useRecaps.getState().running === null) follow(useConnection.getState(), null);
  const stops = [
    useConnection.subscribe(follow),
    onLineChanged(count),
    useLag.subscribe(count),
    onSweepEnded(({ at, figures, direct }) => {
      const { connection } = useConnection.getState();
      if (connection.state !== 'connected') return;
      const { serverId } = connection;
      const own = figures?.get(serverId);
      update((running) => addSweep(running, shown, { at, serverId, figures: own ?? null, direct }));
      if (hasPassed(savedAt, at, SESSION_SAVE_INTERVAL_MS)) save();
    }),
    // A page that is reloaded or closed becomes hidden too.
    visibility.onChange(() => {
      if (visibility.isHidden()) save();
    }),
    clock.after(CONTINUE_WITHIN_MS, finishEarlier),
    watchSessionDays(),
  ];
  return () => {
    stops.forEach((stop) => stop());
    saveRunning();
  };
}

function shownNow(): Shown {
  return { health: lineNow()?.health ?? null, lag: useLag.getState().lag.kind };
}

/** Begins the record of the session, or continues an earlier page's. @returns the events of the session so far */
function begin({ events }: ConnectionState, at: number): readonly ConnectionEvent[] {
  const first = events.findLastIndex(({ kind }) => kind === 'connected');
  const own = first === -1 ? [] : events.slice(first);
  let startedAt = own[0]?.at ?? at;
  const { earlier } = useRecaps.getState();
  if (earlier !== null && continues(earlier, startedAt)) {
    startRunning(continueRecording(earlier));
    return own.map((event) => continuingEvent(earlier, event)).filter((event) => event !== null);
  }
  finishEarlier();
  const { recaps } = useRecaps.getState();
  // The start tells sessions apart, also after the clock was set back.
  while (recaps.some((recap) => recap.startedAt === startedAt)) startedAt += 1;
  startRunning(beginRecording(startedAt));
  return own;
}

/** The events that were added to a list, whose oldest ones may have been removed. */
function newEvents(events: readonly ConnectionEvent[], before: readonly ConnectionEvent[]): readonly ConnectionEvent[] {
  const last = before.at(-1);
  return last === undefined ? events : events.slice(events.lastIndexOf(last) + 1);
}

interface Change {
  readonly state: ConnectionState;
  readonly events: readonly ConnectionEvent[];
  readonly shown: Shown;
  readonly at: number;
}

/** The record after a change of the connection, or an event of it: its time counts until now, and goes on while it is connected and awake. */
function afterChange(running: Recording, { state, events, shown, at }: Change): Recording {
  const isOn = state.connection.state === 'connected' && !events.some(({ kind }) => kind === 'sleep');
  let next = pauseRecording(running, shown, at);
  for (const event of events) next = recordEvent(next, event);
  const server = isOn ? connectionServer() : null;
  return server === null ? next : connectTo(next, server, at);
}
