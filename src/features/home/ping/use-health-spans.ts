/** The health of the line over the graph's time; it ends with the health that the last sweep has shown. */
import { useMemo } from 'react';
import { useLineStore } from '../../../core/line/line.store';
import type { HealthSpan } from '../../../model/line/line-health';

export function useHealthSpans(): readonly HealthSpan[] {
  const spans = useLineStore((state) => state.spans);
  const health = useLineStore(({ record }) => record?.line.health);
  const at = useLineStore(({ record }) => record?.sweptAt ?? null);
  return useMemo(
    // A span of the past says what was known during it: the result of the last sweep has none yet.
    () => (health === undefined || at === null ? spans : [...spans, { from: at, to: at, health }]),
    [spans, health, at],
  );
}
