/** The states of a connection (UX.md section 5b) and what each carries. */
import type { Failure } from './failure';

/** The steps of a connect, in order; the toast says 'Ping' while the first runs. */
export type ConnectStep = 'ping' | 'submit' | 'login';
export const CONNECT_STEPS: readonly ConnectStep[] = ['ping', 'submit', 'login'];

export type Connection =
  | { readonly state: 'idle' }
  | { readonly state: 'connecting'; readonly serverId: string; readonly step: ConnectStep; readonly startedAt: number }
  | { readonly state: 'connected'; readonly serverId: string; readonly connectedAt: number }
  | {
      readonly state: 'reconnecting';
      readonly serverId: string;
      readonly step: ConnectStep;
      readonly startedAt: number;
      readonly attempt: number;
    }
  | { readonly state: 'failed'; readonly serverId: string; readonly failure: Failure }
  | { readonly state: 'disconnecting'; readonly serverId: string };

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
