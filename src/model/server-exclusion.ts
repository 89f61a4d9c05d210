/**
 * Servers excluded from the recommendation for a day. The rule is docs/product.md section 18, Excluded servers, as far as it can be measured
 * here: a server without any answer for 10 seconds is excluded at once, for 24 hours, but only while others answer, because otherwise the
 * person's own network is the cause. Slow or lossy servers need no rule: the ranking puts them last. It affects the recommendation only: an
 * excluded server can still be chosen by hand.
 */
import { byId, lookUp } from '../../common/by-id';
import { DAY_MS } from '../../common/zone-time';
import { hasPassed } from './elapsed';
import type { FiguresById } from './figures-by-id';

const UNANSWERED_AFTER_MS = 10_000;
const UNANSWERED_SWEEPS = 3;
export const EXCLUSION_MS = DAY_MS;
/** Maximum exclusions kept; those that end last stay. */
export const EXCLUSIONS_LIMIT = 64;

interface MissedSweeps {
  /** Epoch ms of the first missed sweep. */
  readonly since: number;
  readonly sweeps: number;
}

export interface Exclusions {
  readonly unanswered: Readonly<Record<string, MissedSweeps>>;
  /** Epoch ms until which a server is excluded. */
  readonly until: Readonly<Record<string, number>>;
}

export const NO_EXCLUSIONS: Exclusions = { unanswered: {}, until: {} };

/** Updates with the measurements of a sweep at a moment (epoch ms); expired exclusions are removed. */
export function withMissedSweeps(exclusions: Exclusions, at: number, figures: FiguresById): Exclusions {
  const { answered, silentIds } = splitAnswers(figures);
  const unanswered = new Map<string, MissedSweeps>();
  const until = Object.entries(exclusions.until).filter(([, end]) => end > at && end <= at + EXCLUSION_MS);
  // Few or no servers answered: that says nothing about a single server.
  if (answered < silentIds.length || answered === 0) return { unanswered: {}, until: byId(until) };
  const isExcluded = new Set(until.map(([id]) => id));
  for (const id of silentIds) {
    if (isExcluded.has(id)) continue;
    const before = lookUp(exclusions.unanswered, id);
    const missed = { since: before?.since ?? at, sweeps: (before?.sweeps ?? 0) + 1 };
    if (missed.sweeps >= UNANSWERED_SWEEPS && hasPassed(missed.since, at, UNANSWERED_AFTER_MS))
      until.push([id, at + EXCLUSION_MS]);
    else unanswered.set(id, missed);
  }
  const kept = until.toSorted(([, a], [, b]) => b - a).slice(0, EXCLUSIONS_LIMIT);
  return { unanswered: byId(unanswered), until: byId(kept) };
}

interface Answers {
  /** How many servers answered. */
  readonly answered: number;
  readonly silentIds: readonly string[];
}

/** Counted once for each record: in most sweeps of thousands of servers few figures change, and in many none. */
const answersOf = new WeakMap<FiguresById, Answers>();

function splitAnswers(figures: FiguresById): Answers {
  const known = answersOf.get(figures);
  if (known) return known;
  const silentIds: string[] = [];
  figures.forEach(({ roundTripMs }, id) => {
    if (roundTripMs === null) silentIds.push(id);
  });
  const answers = { answered: figures.size - silentIds.length, silentIds };
  answersOf.set(figures, answers);
  return answers;
}

/** The servers excluded at a moment. */
export function excludedAt({ until }: Exclusions, at: number): ReadonlySet<string> {
  return new Set(Object.entries(until).flatMap(([id, end]) => (end > at ? [id] : [])));
}
