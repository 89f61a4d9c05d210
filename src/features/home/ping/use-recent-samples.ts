/** The samples of the last minutes, for the tiles and the grade. */
import { useMemo } from 'react';
import { useConnection, type Sample } from '../../../core/connection/connection.store';
import { useFigureAge } from '../../../lib/time/use-figure-age';
import { inRange, type GraphRange } from '../../../model/ping/graph-range';

/** Up to the newest sample; once that is older than two sweeps, up to now, so that figures of the past are none of the last minutes (promise J2). */
export function useRecentSamples(range: GraphRange): readonly Sample[] {
  const samples = useConnection((state) => state.samples);
  const lastAt = samples.at(-1)?.at ?? null;
  const age = useFigureAge(lastAt);
  const end = (lastAt ?? 0) + (age ?? 0) * 1_000;
  return useMemo(() => inRange(samples, range, end), [samples, range, end]);
}
