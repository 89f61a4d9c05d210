/** The samples and events that the live graph draws, and how long they are worth keeping (docs/product.md section 21). */
import { GRAPH_SAMPLES_LIMIT } from '../constants';
import { isRecent } from '../elapsed';
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
}

/** What the graph draws. */
export interface GraphRecord {
  /** Oldest first. */
  readonly samples: readonly GraphSample[];
  /** Oldest first. */
  readonly events: readonly ConnectionEvent[];
}

/** The longest range: what is older is not drawn. */
const KEPT_MS = rangeMs('60');

/**
 * An earlier record continued by a later one: what the longest range still shows at a moment, and of the earlier one only what is older than
 * the later one's first entry.
 * @param now epoch ms
 */
export function continueRecord(earlier: GraphRecord, later: GraphRecord, now: number): GraphRecord {
  const first = Math.min(later.samples[0]?.at ?? Infinity, later.events[0]?.at ?? Infinity);
  const isKept = ({ at }: { readonly at: number }) => at < first && at <= now && isRecent(at, now, KEPT_MS);
  return {
    samples: [...inOrder(earlier.samples.filter(isKept)), ...later.samples].slice(-GRAPH_SAMPLES_LIMIT),
    events: [...inOrder(earlier.events.filter(isKept)), ...later.events].slice(-CONNECTION_EVENTS_LIMIT),
  };
}

/** Sorted, because the clock may have been set back in between. */
function inOrder<T extends { readonly at: number }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => a.at - b.at);
}
