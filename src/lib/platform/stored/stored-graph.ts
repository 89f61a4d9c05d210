/** Storage format of the live graph's samples, events and healths, in bounded space; anything else is rejected (promise F6). */
import * as v from 'valibot';
import { GRAPH_SAMPLES_LIMIT } from '../../../model/constants';
import { LINE_HEALTHS } from '../../../../common/line/line';
import { CONNECTION_EVENT_KINDS, CONNECTION_EVENTS_LIMIT } from '../../../model/ping/connection-events';
import type { GraphRecord } from '../../../model/ping/graph-samples';
import { isStorableId } from '../../../model/ping/ping-history';
import { readJsonOf } from './read-json-of';

/** The record with its account. */
export interface StoredGraph extends GraphRecord {
  readonly accountId: string;
}

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const figure = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const serverId = v.nullable(v.pipe(v.string(), v.check(isStorableId)));
const graph = v.object({
  account: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  /** Time, round-trip time, jitter, and the start of the connection: null for the direct route. */
  samples: v.pipe(v.array(v.tuple([time, figure, figure, v.nullable(time)])), v.maxLength(GRAPH_SAMPLES_LIMIT)),
  /** Time, kind, server, and for a switch the previous server. */
  events: v.pipe(
    v.array(v.tuple([time, v.picklist(CONNECTION_EVENT_KINDS), serverId, serverId])),
    v.maxLength(CONNECTION_EVENTS_LIMIT),
  ),
  /** Start, end and health. */
  spans: v.pipe(v.array(v.tuple([time, time, v.picklist(LINE_HEALTHS)])), v.maxLength(GRAPH_SAMPLES_LIMIT)),
});

/** Serializes the record; ids that are too long to store are left out. */
export function formatGraph({ accountId, samples, events, spans }: StoredGraph): string {
  const storable = (id: string | null) => (id !== null && isStorableId(id) ? id : null);
  return JSON.stringify({
    account: accountId,
    samples: samples.map(({ at, roundTripMs, jitterMs, via, connectedAt = 0 }) => {
      const since = via === 'direct' ? null : connectedAt;
      return [at, thousandths(roundTripMs), thousandths(jitterMs), since];
    }),
    events: events.map(({ at, kind, serverId: id, fromId }) => [at, kind, storable(id), storable(fromId)]),
    spans: spans.map(({ from, to, health }) => [from, to, health]),
  });
}

/** Parses the output of `formatGraph`; undefined for anything else. */
export function parseGraph(raw: string): StoredGraph | undefined {
  const read = readJsonOf(graph, raw);
  if (!read) return undefined;
  const { account, samples, events, spans } = read;
  return {
    accountId: account,
    samples: samples.map(([at, roundTripMs, jitterMs, connectedAt]) => ({
      at,
      roundTripMs,
      jitterMs,
      ...(connectedAt === null ? { via: 'direct' } : { via: 'service', connectedAt }),
    })),
    events: events.map(([at, kind, id, fromId]) => ({ at, kind, serverId: id, fromId })),
    spans: spans.map(([from, to, health]) => ({ from, to, health })),
  };
}

/** So fine that a figure is shown as before: rounded to tenths, 79.46 ms would first be 79.5 and then 80. */
function thousandths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1000) / 1000;
}
