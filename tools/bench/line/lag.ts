/** The rules of "Where is the lag" (docs/lag.md): how often they name the cause of a simulated lag, and what a sweep costs them. */
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import { seededRandom } from '../../../sandbox/seed/random';
import { createLagHistory, LAG_SERVERS_LIMIT, recordSweep } from '../../../src/core/line/lag-history.rules';
import { judgeLag } from '../../../src/core/line/lag.rules';
import { figure, figureOfAtLeast, median, type Figure } from '../figure';
import { LAG_CELLS, simulateCalmHours, simulateCauses, SWEEPS_AN_HOUR } from './lag-simulation';

const CALM_LINES = [
  { runs: 1_000, servers: 10, jitterMs: 2 },
  { runs: 1_000, servers: 10, jitterMs: 8 },
  { runs: 200, servers: 40, jitterMs: 8 },
];
const ALARMS_MAX = 2.5;
const HOURS = 8;
const SWEEP_TARGET_MS = 5;
const JITTER_MS = 10;
const SEED = 8;

export function measureLag(): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const cell of LAG_CELLS) {
    const line = `${cell.servers} servers, +${cell.riseMs} ms, jitter ${cell.jitterMs} ms`;
    const { own, route, full } = simulateCauses(cell);
    figures[`lag, ${line}: own line named`] = figureOfAtLeast(own.right, '%', cell.rightMin.own);
    figures[`lag, ${line}: route named`] = figureOfAtLeast(route.right, '%', cell.rightMin.route);
    figures[`lag, ${line}: wrong cause`] = figure(Math.max(own.wrong, route.wrong, full.wrong), '%', cell.wrongMax);
  }
  for (const cell of CALM_LINES) {
    const line = `${cell.servers} servers, jitter ${cell.jitterMs} ms`;
    figures[`lag, ${line}: calm hours with a false alarm`] = figure(simulateCalmHours(cell), '%', ALARMS_MAX);
  }
  return {
    ...figures,
    '10,000 servers: the rules of lag per sweep, over 8 hours': figure(sweepMs(), 'ms', SWEEP_TARGET_MS),
  };
}

/** The median time of recording and judging a sweep of as many servers as a list can hold. */
function sweepMs(): number {
  const random = seededRandom(SEED);
  const history = createLagHistory();
  const figures = new Map(
    Array.from({ length: LAG_SERVERS_LIMIT }, (_, index) => [`server-${index}`, { roundTripMs: 0, jitterMs: 0 }]),
  );
  const times: number[] = [];
  for (let sweep = 0; sweep < HOURS * SWEEPS_AN_HOUR; sweep += 1) {
    for (const measured of figures.values()) {
      measured.roundTripMs = 50 + JITTER_MS * random();
      measured.jitterMs = JITTER_MS * random();
    }
    const begun = performance.now();
    recordSweep(history, {
      at: sweep * MONITORING_INTERVAL_MS,
      figures,
      serverId: 'server-0',
      directMs: 60,
      responseMs: 300,
      apiMs: 100,
    });
    judgeLag(history);
    times.push(performance.now() - begun);
  }
  return median(times);
}
