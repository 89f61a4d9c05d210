/** The connection's states (docs/product.md section 20), their data, and the derived views that every place shares. */
import type { Failure } from './failure';
import type { Server } from './server';

/** The steps of a connect, in order; the toast shows 'Ping' during the first. */
export type ConnectStep = 'ping' | 'submit' | 'login';
export const CONNECT_STEPS: readonly ConnectStep[] = ['ping', 'submit', 'login'];

export type Connection = { readonly state: 'idle' } | Connecting | Connected | Reconnecting | Failed | Disconnecting;

/** A step in progress. */
interface InStep {
  readonly step: ConnectStep;
  /** Epoch ms at which the step started. */
  readonly stepAt: number;
}

export type Connecting = Measuring | ConnectingTo;

/** An attempt without a server yet: it measures which one is best. */
interface Measuring extends InStep {
  readonly state: 'connecting';
  readonly serverId: null;
  readonly step: 'ping';
  readonly startedAt: number;
}

interface ConnectingTo extends InStep {
  readonly state: 'connecting';
  readonly serverId: string;
  readonly startedAt: number;
}

export interface Connected {
  readonly state: 'connected';
  readonly serverId: string;
  readonly connectedAt: number;
  /** Session time in ms before a reconnect; see core/connection/session-time.rules. */
  readonly elapsedMs?: number;
}

/** A lost connection that is retried until the person chooses Off (promise D5). */
export type Reconnecting = Trying | Waiting;

export interface ReconnectAttempt {
  readonly state: 'reconnecting';
  readonly serverId: string;
  /** The current attempt, or the last failed one; from 1. */
  readonly attempt: number;
  /** The number of quick attempts; null after them: the slow ones continue until Off. */
  readonly of: number | null;
  /** Session time in ms until the connection was lost. */
  readonly elapsedMs?: number;
}
interface Trying extends ReconnectAttempt, InStep {
  readonly nextAttemptAt: null;
}
export interface Waiting extends ReconnectAttempt {
  /** Epoch ms, or when the machine is online again: an attempt without a network would be wasted. */
  readonly nextAttemptAt: number | 'online';
  /** Why the attempt failed, or cannot be made yet. */
  readonly failure: Failure;
}

/** An Off that the helper has not confirmed: it may still hold a session. */
export interface PendingOff {
  /** Why the last Off failed; null while the first one is pending. */
  readonly failure: Failure | null;
  /** Epoch ms; null while an attempt is pending. */
  readonly nextAttemptAt: number | null;
}

export interface Failed {
  readonly state: 'failed';
  readonly serverId: string;
  readonly failure: Failure;
  /** Absent once the helper is known to hold no session. */
  readonly off?: PendingOff;
}

interface Disconnecting {
  readonly state: 'disconnecting';
  /** Null when an attempt without a server was cancelled while an older session may be open. */
  readonly serverId: string | null;
  /** Absent while the first Off is pending. */
  readonly off?: PendingOff;
}

/** The server data of a connection, fixed when it is made, so that later changes of the list do not affect it. */
export type ConnectionServer = Pick<Server, 'id' | 'name' | 'countryCode'>;

/** The server id of a connection's state; null without one. */
export function serverIdOf(connection: Connection): string | null {
  return connection.state === 'idle' ? null : connection.serverId;
}

/** The helper-facing toast values of docs/product.md section 4, plus restore. */
export type ToastState = 'ping' | 'restore' | 'connected' | 'hidden';

/** The connection toast's value for a connection (docs/product.md section 2, Default layout). */
export function toastState(connection: Connection): ToastState {
  switch (connection.state) {
    case 'connecting':
      return 'ping';
    case 'reconnecting':
      return 'restore';
    case 'connected':
      return 'connected';
    case 'idle':
    case 'failed':
    case 'disconnecting':
      return 'hidden';
  }
}

/** The failed Off that is being retried, if any: a session may still be open. */
export function unconfirmedOff(connection: Connection): (PendingOff & { readonly failure: Failure }) | null {
  if (connection.state !== 'failed' && connection.state !== 'disconnecting') return null;
  const { off } = connection;
  return off && off.failure !== null ? { ...off, failure: off.failure } : null;
}

/** Whether a session is being opened or reopened, which can be cancelled at any time. */
export function isAttempt(connection: Connection): connection is Connecting | Reconnecting {
  return connection.state === 'connecting' || connection.state === 'reconnecting';
}

/** Whether a session runs, or is being restored. */
export function isOnOrReconnecting(connection: Connection): connection is Connected | Reconnecting {
  return connection.state === 'connected' || connection.state === 'reconnecting';
}

/** The step that is in progress; null between two attempts of a reconnect, and without an attempt. */
export function stepInProgress(connection: Connection): InStep | null {
  return isAttempt(connection) && 'step' in connection ? connection : null;
}

/** Whether a session is being opened or ended. */
export function isBusy(connection: Connection): boolean {
  switch (connection.state) {
    case 'connecting':
    case 'reconnecting':
    case 'disconnecting':
      return true;
    case 'failed':
      return unconfirmedOff(connection) !== null;
    case 'idle':
    case 'connected':
      return false;
  }
}

/** On, off, or changing: the state of switch, tray and drawer. */
export type Power = 'on' | 'busy' | 'off';

/** The power of a connection: every state between on and off is 'busy'. */
export function powerOf(connection: Connection): Power {
  if (connection.state === 'connected') return 'on';
  return isBusy(connection) ? 'busy' : 'off';
}

/** The colour of a connection whose line is not judged. */
export type ConnectionTone = 'off' | 'busy' | 'warning' | 'danger';

/** The tone of its dot in every place (docs/product.md section 20): reconnecting is amber, a failure red, what is off grey. */
export function toneOfConnection(connection: Connection): ConnectionTone {
  if (connection.state === 'reconnecting') return 'warning';
  if (isBusy(connection)) return 'busy';
  return connection.state === 'failed' ? 'danger' : 'off';
}
