/**
 * The grade of a line (docs/product.md section 18, Grade): ping, jitter and missed probes give points by the bands of Cloudflare's
 * Aggregated Internet Measurement, and their sum is a letter. It rates the line alone; the ping levels say what a ping means for a game.
 */
import { VERDICT_SAMPLES_MIN } from '../../model/constants';

/** From the best to the worst. */
export const GRADES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Grade = (typeof GRADES)[number];

/** The figures of one route over a few minutes. */
export interface LineFigures {
  /** Median; null when no probe was answered. */
  readonly pingMs: number | null;
  /** Median; null when it is not known. */
  readonly jitterMs: number | null;
  readonly probes: number;
  readonly missed: number;
}

interface Bands {
  /** A figure below the first bound gets the first points; a bound itself belongs to the worse band. */
  readonly bounds: readonly number[];
  /** One more than the bounds. */
  readonly points: readonly number[];
}

const PING_MS: Bands = { bounds: [10, 20, 50, 100, 500], points: [20, 10, 5, 0, -10, -20] };
const JITTER_MS: Bands = { bounds: [10, 20, 100, 500], points: [10, 5, 0, -10, -20] };
const MISSED_SHARE: Bands = { bounds: [0.01, 0.05, 0.25, 0.5], points: [10, 5, 0, -10, -20] };

/** The minimum points of each grade; fewer than the last is F. */
const GRADE_POINTS = { A: 25, B: 15, C: 5, D: -5, E: -20 } as const satisfies Record<Exclude<Grade, 'F'>, number>;
/** The best grade from each share of missed probes on: a low ping does not make up for many missed probes. */
const MISSED_LIMITS: readonly { readonly from: number; readonly best: Grade }[] = [
  { from: 0.05, best: 'C' },
  { from: 0.25, best: 'E' },
  { from: 0.5, best: 'F' },
];

/** The grade of a line; null with fewer than 20 probes, and while one of the figures is not known. */
export function gradeOf({ pingMs, jitterMs, probes, missed }: LineFigures): Grade | null {
  if (probes < VERDICT_SAMPLES_MIN) return null;
  if (missed >= probes) return 'F';
  if (pingMs === null || jitterMs === null) return null;
  const share = missed / probes;
  const points = pointsOf(pingMs, PING_MS) + pointsOf(jitterMs, JITTER_MS) + pointsOf(share, MISSED_SHARE);
  const best = MISSED_LIMITS.findLast(({ from }) => share >= from)?.best ?? 'A';
  return worseOf(gradeOfPoints(points), best);
}

const TONES = { A: 'green', B: 'green', C: 'amber', D: 'amber', E: 'red', F: 'red' } as const satisfies Record<
  Grade,
  string
>;

/** The colour of a grade, the same in every place; a grade that is not known has none. */
export function toneOfGrade(grade: Grade | null): 'green' | 'amber' | 'red' | 'neutral' {
  return grade === null ? 'neutral' : TONES[grade];
}

function pointsOf(value: number, { bounds, points }: Bands): number {
  const band = bounds.findIndex((bound) => value < bound);
  return points.at(band) ?? 0;
}

function gradeOfPoints(points: number): Grade {
  return GRADES.find((grade) => grade !== 'F' && points >= GRADE_POINTS[grade]) ?? 'F';
}

function worseOf(a: Grade, b: Grade): Grade {
  return GRADES.indexOf(a) > GRADES.indexOf(b) ? a : b;
}
