/** How often the rules name the cause of a simulated lag, and how rarely they name one on a calm line (docs/lag.md). */
import { expect, it } from 'vitest';
import { LAG_CELLS, simulateCalmHours, simulateCauses } from '../../../../tools/bench/line/lag-simulation';

it.each(LAG_CELLS)(
  'the cause is named with $servers servers when $riseMs ms are added to a jitter of $jitterMs ms',
  (cell) => {
    const { own, route, full } = simulateCauses(cell);
    expect(own.right).toBeGreaterThanOrEqual(cell.rightMin.own);
    expect(route.right).toBeGreaterThanOrEqual(cell.rightMin.route);
    expect(full.right).toBeGreaterThanOrEqual(cell.rightMin.own);
    expect(Math.max(own.wrong, route.wrong, full.wrong)).toBeLessThanOrEqual(cell.wrongMax);
  },
);

it.each([
  { runs: 100, servers: 10, jitterMs: 2 },
  { runs: 100, servers: 10, jitterMs: 8 },
])('hardly a cause is named in calm hours with $servers servers and a jitter of $jitterMs ms', (cell) => {
  expect(simulateCalmHours(cell)).toBeLessThanOrEqual(2.5);
});
