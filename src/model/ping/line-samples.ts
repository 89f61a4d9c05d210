/** Which samples belong together; apart from the graph, which no first page needs. */
import { GRAPH_GAP_MS } from '../constants';
import type { GraphSample } from './graph-samples';

/**
 * The samples of the running connection, which began at this moment (epoch ms), or of the direct route when it is null. The time of a sample
 * does not tell them apart: the clock may have been set back since.
 */
export function samplesOfLine(samples: readonly GraphSample[], connectedAt: number | null): readonly GraphSample[] {
  return samples.filter((sample) =>
    connectedAt === null ? sample.via === 'direct' : sample.connectedAt === connectedAt,
  );
}

/** Whether two neighbouring samples can be joined: they are of one connection, or both of the direct route, and close enough in time. */
export function areJoined(before: GraphSample, { at, via, connectedAt }: GraphSample): boolean {
  return before.via === via && before.connectedAt === connectedAt && at - before.at <= GRAPH_GAP_MS;
}
