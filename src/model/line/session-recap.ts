/** What is kept of a session over the service, from the connect to the disconnect (docs/product.md section 24, Recap). */
import type { ConnectionServer } from '../connection';
import type { Lag } from './lag';
import type { LineHealth } from '../../../common/line/line';
import type { ConnectionEvent } from '../ping/connection-events';
import type { Verdict } from '../ping/verdict.rules';

/** One probe of the connected server, with the direct route's of the same sweep. */
export interface SessionSample {
  /** Epoch ms. */
  readonly at: number;
  readonly serverId: string;
  /** Null for a missed probe. */
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  /** Null when the direct route was not measured, or did not answer. */
  readonly directMs: number | null;
}

/** Verdicts of lag that name a place. */
export const LAG_PLACES = ['own', 'full', 'route', 'helper', 'api'] as const satisfies readonly Lag['kind'][];
export type LagPlace = (typeof LAG_PLACES)[number];

/** The newest samples of one session that are kept: 24 hours of monitoring. */
export const SESSION_SAMPLES_LIMIT = 17_280;
/** Servers of one session; the time at a further one counts, but it gives no samples. */
export const SESSION_SERVERS_LIMIT = 35;
/** Sessions kept; the oldest are removed. */
export const RECAPS_LIMIT = 50;
/** Samples kept of all sessions together. */
export const RECAPS_SAMPLES_LIMIT = 60_000;

/** A session as it was recorded. A running one ends at its newest sweep. */
export interface RecordedSession {
  /** Epoch ms; also what tells two sessions apart. */
  readonly startedAt: number;
  /** Epoch ms. */
  readonly endedAt: number;
  /** The time connected, in ms: sleep and reconnecting are no part of it. */
  readonly connectedMs: number;
  /** Each server once, in the order of their first use, with the names of that time. */
  readonly servers: readonly ConnectionServer[];
  /** Oldest first; empty for an older session, whose samples are no longer kept. */
  readonly samples: readonly SessionSample[];
  /** Oldest first. */
  readonly events: readonly ConnectionEvent[];
  /** Time with each health, in ms; a health that did not occur is absent. */
  readonly healthMs: Readonly<Partial<Record<LineHealth, number>>>;
  /** Time with each place of the lag, in ms; one that was not named is absent. */
  readonly lagMs: Readonly<Partial<Record<LagPlace, number>>>;
}

/** A session that still runs. */
export interface RunningSession extends RecordedSession {
  /** How far the record is ahead of the clock, in ms: a clock that is set back does not set the record back. */
  readonly aheadMs: number;
}

/** The figures of a session; they stay when its samples are no longer kept. */
export interface SessionFigures {
  readonly probes: number;
  readonly missed: number;
  /** Of the answered probes; null when there was none. */
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  /** Median; null when it was never measured. */
  readonly jitterMs: number | null;
  /** Median of the direct route; null when it was never measured. */
  readonly directMs: number | null;
  /** The service against the direct route; null when that was never measured. A gain is claimed only by 'saves'. */
  readonly verdict: Verdict | null;
}

export interface SessionRecap extends RecordedSession {
  readonly figures: SessionFigures;
}
