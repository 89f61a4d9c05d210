/** The states of a connection (UX.md section 5b) and what each carries. */
import type { Failure } from './failure';

/** The steps of a connect, in order; the toast says 'Ping' while the first runs. */
export type ConnectStep = 'ping' | 'submit' | 'login';
export const CONNECT_STEPS: readonly ConnectStep[] = ['ping', 'submit', 'login'];

export type Connection =
  | { readonly state: 'idle' }
  | Connecting
  | Connected
  | Reconnecting
  | { readonly state: 'failed'; readonly serverId: string; readonly failure: Failure }
  | { readonly state: 'disconnecting'; readonly serverId: string };

/** A step under way. */
interface InStep {
  readonly step: ConnectStep;
  /** Epoch ms at which the step began. */
  readonly stepAt: number;
}

export interface Connecting extends InStep {
  readonly state: 'connecting';
  readonly serverId: string;
  readonly startedAt: number;
}

export interface Connected {
  readonly state: 'connected';
  readonly serverId: string;
  readonly connectedAt: number;
  /** Session time before this connection, in ms, where it was brought back; see domain/session-time. */
  readonly countedMs?: number;
}

/** A lost connection that is brought back, try by try (promise D5). */
export type Reconnecting = Trying | Waiting;

export interface Try {
  readonly state: 'reconnecting';
  readonly serverId: string;
  /** The try that runs, or that has failed last; from 1. */
  readonly attempt: number;
  /** How many tries there are at most. */
  readonly of: number;
  /** Session time until it was lost, in ms. */
  readonly countedMs?: number;
}
interface Trying extends Try, InStep {
  readonly nextTryAt: null;
}
export interface Waiting extends Try {
  /** Epoch ms, or as soon as the machine is online again: a try without a network would be wasted. */
  readonly nextTryAt: number | 'online';
  /** Why the try failed, or cannot be made yet. */
  readonly failure: Failure;
}

/** The helper-facing toast values of SPEC.md section 4, plus restore. */
export type ToastState = 'ping' | 'restore' | 'connected' | 'hidden';

/** What the connection toast shows for a connection (SPEC.md section 2, default layout). */
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

/** Whether a session runs or is being set up: the header's switch is then On (or waiting). */
export function isBusy(connection: Connection): boolean {
  return (
    connection.state === 'connecting' || connection.state === 'reconnecting' || connection.state === 'disconnecting'
  );
}
