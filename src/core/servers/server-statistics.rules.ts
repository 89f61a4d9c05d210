/** The statistics of a server over the last days, of which the hours around the current one weigh most. */
import { cellsOf, HOURS_A_DAY, slotOf, type ServerHistory } from '../../model/ping/server-history';
import { weightedMedian } from '../../model/ping/statistics';

/** Number of days considered, today included. */
export const STATISTICS_DAYS = 7;
/** A history with fewer probes is ignored. */
export const STATISTICS_PROBES_MIN = 60;
/** Weight of an hour by its distance from the current hour of the day. */
const HOUR_WEIGHTS = [4, 2];

/** Statistics of a server over the last days. */
export interface ServerStatistics {
  readonly medianMs: number;
  readonly jitterMs: number | null;
  readonly probes: number;
  readonly missed: number;
}

/** A server's statistics at a moment (epoch ms); null while the history is too short, or contains no answered probe. */
export function statisticsOf(server: ServerHistory, now: number): ServerStatistics | null {
  const { cell: present, day: today } = slotOf(now);
  const recent = [...cellsOf(server)].filter(([, { day }]) => day > today - STATISTICS_DAYS && day <= today);
  const weigh = ([cell, { latest }]: (typeof recent)[number]) =>
    (latest.probes - latest.missed) * (HOUR_WEIGHTS[hoursApart(cell, present)] ?? 1);
  const valuesOf = (pick: 'medianMs' | 'jitterMs') =>
    recent.flatMap((entry) => {
      const [value, weight] = [entry[1].latest[pick], weigh(entry)];
      return value === null || weight <= 0 ? [] : [{ value, weight }];
    });
  const probes = recent.reduce((sum, [, { latest }]) => sum + latest.probes, 0);
  const medianMs = weightedMedian(valuesOf('medianMs'));
  if (probes < STATISTICS_PROBES_MIN || medianMs === null) return null;
  const missed = recent.reduce((sum, [, { latest }]) => sum + latest.missed, 0);
  return { medianMs, jitterMs: weightedMedian(valuesOf('jitterMs')), probes, missed };
}

/** Distance between two hours of the day, whatever the weekday: 23 and 0 are neighbours. */
function hoursApart(cell: number, other: number): number {
  const distance = Math.abs((cell % HOURS_A_DAY) - (other % HOURS_A_DAY));
  return Math.min(distance, HOURS_A_DAY - distance);
}
