/** The samples of the graph's time range, shared with the tiles beside it. */
import { useMemo } from 'react';
import { inRange } from '../../../model/ping/graph-range';
import { useConnection, type Sample } from '../../../core/connection/connection.store';
import { useGraph } from './graph.store';

export function useRangeSamples(): readonly Sample[] {
  const samples = useConnection((state) => state.samples);
  const range = useGraph((state) => state.range);
  return useMemo(() => inRange(samples, range, samples.at(-1)?.at ?? 0), [samples, range]);
}
