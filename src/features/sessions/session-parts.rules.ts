/** What the views of a recap derive from it (docs/product.md section 24, Recap). Pure. */
import { LINE_HEALTHS } from '../../../common/line/line';
import type { LagPlace, RecordedSession, SessionRecap } from '../../model/line/session-recap';
import type { HealthPart } from '../../ui/charts/HealthBar';

/** The key of each place's name. */
export const LAG_KEYS = {
  own: 'sessions.lagOwn',
  full: 'sessions.lagFull',
  route: 'sessions.lagRoute',
  helper: 'sessions.lagHelper',
  api: 'sessions.lagApi',
} as const satisfies Record<LagPlace, string>;

export interface LagPart {
  readonly place: LagPlace;
  readonly ms: number;
}

export interface SessionDay {
  /** The day in words, which is also what tells two days apart. */
  readonly day: string;
  /** Newest first. */
  readonly recaps: readonly SessionRecap[];
}

/** The healths that occurred, from the least to the most serious. */
export function healthParts({ healthMs }: Pick<RecordedSession, 'healthMs'>): readonly HealthPart[] {
  return LINE_HEALTHS.flatMap((health) => {
    const ms = healthMs[health] ?? 0;
    return ms > 0 ? [{ health, ms }] : [];
  });
}

/** The places of the lag that were named, the one with the most time first. */
export function lagParts({ lagMs }: Pick<RecordedSession, 'lagMs'>): readonly LagPart[] {
  return (Object.entries(lagMs) as [LagPlace, number][])
    .map(([place, ms]) => ({ place, ms }))
    .filter(({ ms }) => ms > 0)
    .toSorted((a, b) => b.ms - a.ms);
}

/** The sessions by the day of their start, newest first. @param dayOf the day of a time in words */
export function sessionDays(recaps: readonly SessionRecap[], dayOf: (at: number) => string): readonly SessionDay[] {
  const days = new Map<string, SessionRecap[]>();
  for (const recap of recaps.toSorted((a, b) => b.startedAt - a.startedAt)) {
    const day = dayOf(recap.startedAt);
    days.set(day, [...(days.get(day) ?? []), recap]);
  }
  return [...days].map(([day, ofDay]) => ({ day, recaps: ofDay }));
}

/** The session to go to after one was removed: the one below it, else the one above; null when it was the only one. */
export function neighbourOf(recaps: readonly SessionRecap[], startedAt: number): number | null {
  const sorted = recaps.toSorted((a, b) => b.startedAt - a.startedAt);
  const index = sorted.findIndex((recap) => recap.startedAt === startedAt);
  return (sorted[index + 1] ?? sorted[index - 1])?.startedAt ?? null;
}
