/** Simulated lines of whose lag the cause is known: how often the rules of lag name it (docs/lag.md). */
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import { seededRandom } from '../../../sandbox/seed/random';
import { createLagHistory, recordSweep, type LagHistory } from '../../../src/core/line/lag-history.rules';
import { judgeLag } from '../../../src/core/line/lag.rules';
import type { Lag } from '../../../src/model/line/lag';

export interface Cell {
  readonly runs: number;
  readonly servers: number;
  readonly riseMs: number;
  readonly jitterMs: number;
}

/** The bars of the two kinds of lines: shares of the runs, in percent. */
export const LAG_CELLS = [
  { runs: 2_000, servers: 10, riseMs: 25, jitterMs: 2, rightMin: { own: 95, route: 99 }, wrongMax: 0.5 },
  { runs: 2_000, servers: 40, riseMs: 40, jitterMs: 8, rightMin: { own: 80, route: 90 }, wrongMax: 1 },
] as const;

/** Shares of the runs, in percent. */
export interface Named {
  readonly right: number;
  /** Another cause was named; the rest is "no clear cause". */
  readonly wrong: number;
}

/** The verdict is looked at this many sweeps after the step: 25 s. */
const SWEEPS_AFTER_STEP = 5;
const CALM_SWEEPS = 30;
const RUNS_A_LINE = 4;
/** Between two steps of one line, until nothing of the first is left. */
const PAUSE_SWEEPS = 5;
export const SWEEPS_AN_HOUR = 720;
const FULL_JITTER_RISE_MS = 15;
/** As in the sandbox's network: two uniform values differ by a third of their range on average. */
const RANGE_PER_JITTER = 3;
/** The part of the jitter's variance that all servers share, because their probes take the same access line. */
const SHARED_VARIANCE = 0.2;
const SPIKE_SHARE = 0.01;
const SPIKE_MS = 80;
const MISSED_SHARE = 0.005;
const RESPONSE_MS = 250;
const SILENT_RESPONSE_MS = 600;
const API_MS = 120;
const SEED = 15;
type Cause = 'own' | 'route' | 'full';
const CAUSES_IN_TURN: readonly Cause[] = ['own', 'route', 'full'];
const CAUSES: ReadonlySet<Lag['kind']> = new Set(['own', 'full', 'route', 'helper', 'api']);

/** What is slow on a line during one sweep. */
interface Step {
  readonly commonMs?: number;
  readonly routeMs?: number;
  readonly jitterRiseMs?: number;
}

interface Line {
  readonly history: LagHistory;
  readonly sweep: (step?: Step) => void;
}

/** Makes a line to some servers, the first of which is connected. */
function makeLine(random: () => number, count: number, lineJitterMs: number): Line {
  const history = createLagHistory();
  const servers = Array.from({ length: count }, (_, index) => ({
    baseMs: 15 + 250 * random(),
    figures: { roundTripMs: null as number | null, jitterMs: 0 },
    id: `server-${index}`,
  }));
  const connected = servers[0];
  const figures = new Map(servers.map((server) => [server.id, server.figures]));
  const [own, shared] = [Math.sqrt(1 - SHARED_VARIANCE), Math.sqrt(SHARED_VARIANCE)];
  let at = 0;
  return {
    history,
    sweep({ commonMs = 0, routeMs = 0, jitterRiseMs = 0 } = {}) {
      at += MONITORING_INTERVAL_MS;
      const jitterMs = lineJitterMs + jitterRiseMs;
      const range = RANGE_PER_JITTER * jitterMs;
      const sharedMs = shared * range * (random() - 0.5);
      let missed = 0;
      for (const server of servers) {
        // The first digits decide what happens and the others are as random: drawing numbers is most of the simulation's cost.
        const chance = random();
        const noise = (chance * 1e3) % 1;
        const spikeMs = chance > 1 - SPIKE_SHARE ? SPIKE_MS * noise : 0;
        const noiseMs = own * range * (noise - 0.5) + sharedMs + spikeMs;
        const riseMs = commonMs + (server === connected ? routeMs : 0);
        const isMissed = chance < MISSED_SHARE;
        if (isMissed) missed += 1;
        server.figures.roundTripMs = isMissed ? null : Math.max(1, server.baseMs + riseMs + noiseMs);
        server.figures.jitterMs = jitterMs * (0.5 + ((chance * 1e6) % 1));
      }
      const responseMs = RESPONSE_MS * (1 + random()) + (missed > 0 ? SILENT_RESPONSE_MS : 0);
      recordSweep(history, {
        at,
        figures,
        serverId: 'server-0',
        responseMs,
        directMs: 60 + commonMs + range * (random() - 0.5),
        apiMs: API_MS * (1 + random()),
      });
    },
  };
}

/** How often each cause is named on lines of one kind. A line meets each of them several times, since its calm minutes cost the most. */
export function simulateCauses({ runs, servers, riseMs, jitterMs }: Cell): Readonly<Record<Cause, Named>> {
  const random = seededRandom(SEED);
  const steps = {
    own: { commonMs: riseMs },
    route: { routeMs: riseMs },
    full: { commonMs: riseMs, jitterRiseMs: FULL_JITTER_RISE_MS },
  } as const satisfies Record<Cause, Step>;
  const counts = { own: { right: 0, wrong: 0 }, route: { right: 0, wrong: 0 }, full: { right: 0, wrong: 0 } };
  for (let run = 0; run < runs; run += RUNS_A_LINE) {
    const { history, sweep } = makeLine(random, servers, jitterMs);
    for (let index = 0; index < CALM_SWEEPS; index += 1) sweep();
    for (let turn = 0; turn < RUNS_A_LINE; turn += 1) {
      for (const cause of CAUSES_IN_TURN) {
        for (let index = 0; index < SWEEPS_AFTER_STEP; index += 1) sweep(steps[cause]);
        const { kind } = judgeLag(history);
        if (isRight(cause, kind)) counts[cause].right += 1;
        else if (CAUSES.has(kind)) counts[cause].wrong += 1;
        for (let index = 0; index < PAUSE_SWEEPS; index += 1) sweep();
      }
    }
  }
  const share = ({ right, wrong }: Named): Named => ({ right: (100 * right) / runs, wrong: (100 * wrong) / runs });
  return { own: share(counts.own), route: share(counts.route), full: share(counts.full) };
}

/** A full line is the own connection too, which may be all that can be told of it. */
function isRight(cause: Cause, kind: Lag['kind']): boolean {
  return kind === cause || (cause === 'full' && kind === 'own');
}

/** The share of calm hours, in percent, in which any sweep names a cause. */
export function simulateCalmHours({ runs, servers, jitterMs }: Omit<Cell, 'riseMs'>): number {
  const random = seededRandom(SEED);
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    const { history, sweep } = makeLine(random, servers, jitterMs);
    let isAlarmed = false;
    for (let index = 0; index < SWEEPS_AN_HOUR && !isAlarmed; index += 1) {
      sweep();
      isAlarmed = CAUSES.has(judgeLag(history).kind);
    }
    if (isAlarmed) alarms += 1;
  }
  return (100 * alarms) / runs;
}
