/** The grade of the line that the tiles show, from its samples of the last minutes. */
import { useMemo } from 'react';
import { gradeOf, type Grade, type LineFigures } from '../../../core/line/grade.rules';
import { median } from '../../../../common/median';
import { useIsMeasuredNow, useLineSamples } from './use-recent-samples';

/** Long enough for a grade at one sample every 5 s, whatever range the graph shows. */
export const GRADE_RANGE = '5';

export interface LineGrade {
  /** Whether the line is measured now; nothing is graded otherwise. */
  readonly isMeasured: boolean;
  /** Null with too few samples, or while a figure is not known. */
  readonly grade: Grade | null;
  readonly figures: LineFigures;
}

/** While connected, of the session at its route; otherwise of the direct route. */
export function useLineGrade(): LineGrade {
  const samples = useLineSamples(GRADE_RANGE);
  const isMeasured = useIsMeasuredNow(samples);
  return useMemo(() => {
    const figures = {
      pingMs: median(samples.flatMap(({ roundTripMs }) => roundTripMs ?? [])),
      jitterMs: median(samples.flatMap(({ jitterMs }) => jitterMs ?? [])),
      probes: samples.length,
      missed: samples.filter(({ roundTripMs }) => roundTripMs === null).length,
    };
    return { isMeasured, grade: gradeOf(figures), figures };
  }, [samples, isMeasured]);
}
