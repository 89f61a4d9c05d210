/** The states of a connection (docs/product.md section 20), what each carries, and the one reading of them that every place shows. */
import type { Failure } from './failure';
import type { Server } from './server';

/** The steps of a connect, in order; the toast says 'Ping' while the first runs. */
export type ConnectStep = 'ping' | 'submit' | 'login';
export const CONNECT_STEPS: readonly ConnectStep[] = ['ping', 'submit', 'login'];

export type Connection = { readonly state: 'idle' } | Connecting | Connected | Reconnecting | Failed | Disconnecting;

/** A step under way. */
interface InStep {
  readonly step: ConnectStep;
  /** Epoch ms at which the step began. */
  readonly stepAt: number;
}

export type Connecting = Measuring | ConnectingTo;

/** An attempt that has no server yet: it measures which one is best. */
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
  /** Session time before this connection, in ms, where it was brought back; see core/connection/session-time.rules. */
  readonly countedMs?: number;
}

/** A lost connection that is brought back, try by try, until the person says Off (promise D5). */
export type Reconnecting = Trying | Waiting;

export interface ReconnectAttempt {
  readonly state: 'reconnecting';
  readonly serverId: string;
  /** The try that runs, or that has failed last; from 1. */
  readonly attempt: number;
  /** How many quick tries there are; null after them: the slow ones go on until Off. */
  readonly of: number | null;
  /** Session time until it was lost, in ms. */
  readonly countedMs?: number;
}
interface Trying extends ReconnectAttempt, InStep {
  readonly nextTryAt: null;
}
export interface Waiting extends ReconnectAttempt {
  /** Epoch ms, or as soon as the machine is online again: a try without a network would be wasted. */
  readonly nextTryAt: number | 'online';
  /** Why the try failed, or cannot be made yet. */
  readonly failure: Failure;
}

/** An Off that the helper has not confirmed: it may still hold a session. */
export interface PendingOff {
  /** Why the last Off failed; null while the first one is under way. */
  readonly failure: Failure | null;
  /** Epoch ms; null while one is under way. */
  readonly nextTryAt: number | null;
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
  /** Null where an attempt without a server was cancelled while an older session may be open. */
  readonly serverId: string | null;
  /** Absent while the first Off is under way. */
  readonly off?: PendingOff;
}

/** What is said of a connection's server: its own from the moment it is made, whatever the list says later. */
export type ConnectionServer = Pick<Server, 'id' | 'name' | 'countryCode'>;

/** The server of a connection's state; null while there is none. */
export function serverIdOf(connection: Connection): string | null {
  return connection.state === 'idle' ? null : connection.serverId;
}

/** The helper-facing toast values of docs/product.md section 4, plus restore. */
export type ToastState = 'ping' | 'restore' | 'connected' | 'hidden';

/** What the connection toast shows for a connection (docs/product.md section 2, Default layout). */
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

/** The Off that has failed and is tried again, if any: main process and page then agree that a session may still be open. */
export function unconfirmedOff(connection: Connection): (PendingOff & { readonly failure: Failure }) | null {
  if (connection.state !== 'failed' && connection.state !== 'disconnecting') return null;
  const { off } = connection;
  return off && off.failure !== null ? { ...off, failure: off.failure } : null;
}

/** Whether a session is being set up or ended: the header's switch then waits. */
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

/** On, off, or on its way from one to the other: the word of switch, tray and drawer. */
export type Power = 'on' | 'busy' | 'off';

export function powerOf(connection: Connection): Power {
  if (connection.state === 'connected') return 'on';
  return isBusy(connection) ? 'busy' : 'off';
}
