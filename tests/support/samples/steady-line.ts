/** A line to some servers whose figures stay the same until a test changes them; the first server is connected. */
import { createLagHistory, recordSweep, type LagHistory } from '../../../src/core/line/lag-history.rules';
import { judgeLag } from '../../../src/core/line/lag.rules';
import type { Lag } from '../../../src/model/line/lag';

interface SweepChange {
  /** What is added to each server's figure, or null when it is missed, or undefined when it is not measured. */
  readonly rise?: (index: number) => number | null | undefined;
  readonly servers?: number;
  readonly jitterMs?: number | null;
  readonly passedMs?: number;
  readonly serverId?: string | null;
  readonly directMs?: number | null;
  readonly responseMs?: number | null;
  readonly apiMs?: number | null;
}

export interface SteadyLine {
  readonly history: LagHistory;
  /** Makes equal sweeps, and says where the lag is after the last one. */
  readonly sweeps: (count: number, change?: SweepChange) => Lag;
}

/** Sweeps after which every server has its calm figure. */
export const CALM = 30;

/** Makes a line on which nothing was measured yet. */
export function steadyLine(count: number): SteadyLine {
  const history = createLagHistory();
  let at = 1_000_000;
  return {
    history,
    sweeps(times, change = {}) {
      const { rise = () => 0, servers = count, jitterMs = 2, passedMs = 5_000, serverId = 's0' } = change;
      for (let sweep = 0; sweep < times; sweep += 1) {
        at += passedMs;
        const figures = new Map<string, { roundTripMs: number | null; jitterMs: number | null }>();
        for (let index = 0; index < servers; index += 1) {
          const added = rise(index);
          if (added === undefined) continue;
          figures.set(`s${index}`, { roundTripMs: added === null ? null : 50 + 10 * index + added, jitterMs });
        }
        const { directMs = null, responseMs = 300, apiMs = 100 } = change;
        recordSweep(history, { at, figures, serverId, directMs, responseMs, apiMs });
      }
      return judgeLag(history);
    },
  };
}
