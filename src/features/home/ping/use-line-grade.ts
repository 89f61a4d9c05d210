/** The grade of the line that the tiles show, from its samples of the last minutes. */
import { useMemo } from 'react';
import { gradeOf, type Grade, type LineFigures } from '../../../core/line/grade.rules';
import { useConnection } from '../../../core/connection/connection.store';
import { median } from '../../../../common/median';
import { useRecentSamples } from './use-recent-samples';

/** Long enough for a grade at one sample every 5 s, whatever range the graph shows. */
export const GRADE_RANGE = '5';

export interface LineGrade {
  /** Null with too few samples, or while a figure is not known. */
  readonly grade: Grade | null;
  readonly figures: LineFigures;
}

/** While connected, of the session at its route; otherwise of the direct route. */
export function useLineGrade(): LineGrade {
  const samples = useRecentSamples(GRADE_RANGE);
  const connectedAt = useConnection(({ connection }) =>
    connection.state === 'connected' ? connection.connectedAt : null,
  );
  return useMemo(() => {
    const via = connectedAt === null ? 'direct' : 'service';
    const ofLine = samples.filter((sample) => sample.via === via && sample.at >= (connectedAt ?? 0));
    const figures = {
      pingMs: median(ofLine.flatMap(({ roundTripMs }) => roundTripMs ?? [])),
      jitterMs: median(ofLine.flatMap(({ jitterMs }) => jitterMs ?? [])),
      probes: ofLine.length,
      missed: ofLine.filter(({ roundTripMs }) => roundTripMs === null).length,
    };
    return { grade: gradeOf(figures), figures };
  }, [samples, connectedAt]);
}
