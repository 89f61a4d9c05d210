/** The texts of a ping graph and of its events, in the page's language. */
import type { LineHealth } from '../../../../common/line/line';
import type { ConnectionEventKind } from '../../../model/ping/connection-events';

export interface PingGraphTexts {
  /** Accessible name of the graph. */
  readonly title: string;
  /** Accessible name of its cursor. */
  readonly cursor: string;
  readonly service: string;
  readonly directName: string;
  readonly missedName: string;
  readonly event: string;
  readonly health: (health: LineHealth) => string;
  /** A health where it stands alone. */
  readonly healthIs: (health: LineHealth) => string;
  readonly tableTime: string;
  readonly tablePing: string;
  readonly tableJitter: string;
  readonly tableHealth: string;
  readonly missed: (count: number) => string;
  readonly direct: (roundTripMs: number) => string;
  readonly value: (roundTripMs: number) => string;
  readonly jitter: (jitterMs: number | null) => string;
  readonly time: (at: number) => string;
  readonly timeWithSeconds: (at: number) => string;
}

/** A connection event with its text. */
export interface GraphEvent {
  readonly at: number;
  readonly kind: ConnectionEventKind;
  readonly text: string;
}
