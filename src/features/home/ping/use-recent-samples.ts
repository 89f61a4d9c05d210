/** The samples of the last minutes, for the tiles and the grade. */
import { useMemo } from 'react';
import { useConnection, type Sample } from '../../../core/connection/connection.store';
import { useFigureAge } from '../../../lib/time/use-figure-age';
import { inRange, type GraphRange } from '../../../model/ping/graph-range';
import type { GraphSample } from '../../../model/ping/graph-samples';
import { samplesOfLine } from '../../../model/ping/line-samples';

/** Up to the newest sample; once that is older than two sweeps, up to now, so that figures of the past are none of the last minutes (promise J2). */
function useRecentSamples(range: GraphRange): readonly Sample[] {
  const samples = useConnection((state) => state.samples);
  const lastAt = samples.at(-1)?.at ?? null;
  const age = useFigureAge(lastAt);
  const end = (lastAt ?? 0) + (age ?? 0) * 1_000;
  return useMemo(() => inRange(samples, range, end), [samples, range, end]);
}

/** Those of the running connection, or of the direct route without one: what another route has measured says nothing about this one. */
export function useLineSamples(range: GraphRange): readonly Sample[] {
  const samples = useRecentSamples(range);
  const connectedAt = useConnectedAt();
  return useMemo(() => samplesOfLine(samples, connectedAt), [samples, connectedAt]);
}

/** Whether the newest of a line's samples is a present one: only what is measured now is judged (docs/product.md section 24, Age). */
export function useIsMeasuredNow(samples: readonly GraphSample[]): boolean {
  const at = samples.at(-1)?.at ?? null;
  return useFigureAge(at) === null && at !== null;
}

/** When the connection began, in epoch ms; null without one. */
function useConnectedAt(): number | null {
  return useConnection(({ connection }) => (connection.state === 'connected' ? connection.connectedAt : null));
}
