/** Which samples are those of the line that is shown now; apart from the graph, which no first page needs. */
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
