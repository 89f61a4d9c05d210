/** The samples, events and healths that the live graph draws, and how long they are worth keeping (docs/product.md section 21). */
import { GRAPH_SAMPLES_LIMIT } from '../constants';
import { isRecent } from '../elapsed';
import type { HealthSpan } from '../line/line-health';
import { CONNECTION_EVENTS_LIMIT, type ConnectionEvent } from './connection-events';
import { rangeMs } from './graph-range';

/** One point of the live graph; a round-trip time of null is a missed probe. */
export interface GraphSample {
  readonly at: number;
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  /** 'direct' while not connected. */
  readonly via: 'service' | 'direct';
  /** Epoch ms at which the sample's connection began; no line joins samples of two connections. */
  readonly connectedAt?: number | undefined;
  /** The direct route's round-trip time in the same sweep of the service, in ms; not stored. */
  readonly directMs?: number | undefined;
}

/** What the graph draws; each list is oldest first. */
export interface GraphRecord {
  readonly samples: readonly GraphSample[];
  readonly events: readonly ConnectionEvent[];
  readonly spans: readonly HealthSpan[];
}

/** The longest range: what is older is not drawn. */
const KEPT_MS = rangeMs('60');

/**
 * An earlier record continued by a later one: what the longest range still shows at a moment, and of the earlier one only what is older than
 * all of the later one.
 * @param now epoch ms
 */
export function continueRecord(earlier: GraphRecord, later: GraphRecord, now: number): GraphRecord {
  const starts = [later.samples[0]?.at, later.events[0]?.at, later.spans[0]?.from];
  const first = Math.min(...starts.map((at) => at ?? Infinity));
  const isKept = (at: number) => at <= now && isRecent(at, now, KEPT_MS);
  const entries = <T extends { readonly at: number }>(list: readonly T[]) =>
    // Sorted, because the clock may have been set back in between.
    list.filter(({ at }) => at < first && isKept(at)).toSorted((a, b) => a.at - b.at);
  const spans = earlier.spans
    .map((span) => ({ ...span, to: Math.min(span.to, first) }))
    .filter(({ from, to }) => from < to && isKept(to))
    .toSorted((a, b) => a.from - b.from);
  return {
    samples: [...entries(earlier.samples), ...later.samples].slice(-GRAPH_SAMPLES_LIMIT),
    events: [...entries(earlier.events), ...later.events].slice(-CONNECTION_EVENTS_LIMIT),
    spans: [...spans, ...later.spans].slice(-GRAPH_SAMPLES_LIMIT),
  };
}
