/**
 * The health of the connected line, judged from the probes of its server (docs/product.md section 24, promise J2). Pure: each function takes
 * a record and returns the next one; all moments are epoch ms.
 */
import type { Line, UnstableCause } from './line';
import { median } from '../median';
import { CALM_ANSWERS_MIN, CALM_PROBES, NOISE_DEVIATIONS, RECENT_PROBES, SILENT_MIN_MS, SILENT_SWEEPS } from './limits';
import { type Calm, checkAgain, type LineRecord, type RoundTrip } from './line-record';

/** Answers of the connected server until its line counts as good. */
const FIRST_ANSWERS = 2;
/** Maximum time of the first check, and the age of the last answer from which on nothing is green. */
export const ANSWER_AGE_MAX_MS = 15_000;
/** Sweeps in a row without figures that make a line unmeasured. */
const UNMEASURED_SWEEPS = 3;
/** Missed probes among the recent ones that are too many: on a line that has proved to be clean, and on any other. */
const MISSED_MIN_CLEAN = 2;
const MISSED_MIN = 3;
/**
 * A line is clean when at most one of its last 120 probes while good (ten minutes) was missed. Two of six then mean something; on a line
 * that loses one of 20 at random they happen several times an hour.
 */
export const CLEAN_PROBES = 120;
const CLEAN_MISSED_MAX = 1;
/** Sweeps in a row in which a line must be bad to be unstable, and must answer normally to be good again. */
const UNSTABLE_SWEEPS = 3;
const GOOD_SWEEPS = 3;
/** The rise above the calm median that is always noise. */
const RISE_MIN_MS = 25;
/** A longer time between two sweeps is a pause, as while the machine slept; a sweep may itself take several seconds. */
export const PAUSE_MIN_MS = 30_000;

type MissedCause = Extract<UnstableCause, { readonly kind: 'missed' }>;

/**
 * Adds the result of a sweep that the helper has answered.
 * @param roundTripMs null when the server did not answer, undefined when the helper gave no figures for it
 */
export function afterSweep(record: LineRecord, at: number, roundTripMs: RoundTrip | undefined): LineRecord {
  const before = isNewCheck(record, at, roundTripMs) ? checkAgain(record, at) : record;
  const next =
    roundTripMs === undefined
      ? { ...before, sweptAt: at, absentRow: before.absentRow + 1, normalRow: 0 }
      : withProbe(before, at, roundTripMs);
  const cause = causeOf(next);
  const counted = { ...next, badRow: cause === null ? 0 : next.badRow + 1 };
  return withLine(counted, lineAfter(counted, cause, at));
}

/** Judges again without a new result: at the moment of `nextJudgement`. */
export function afterTime(record: LineRecord, at: number): LineRecord {
  const due = nextJudgement(record);
  if (due === null || at < due) return record;
  if (record.line.health === 'checking') return withLine(record, lineAfterCheck(record, at));
  if (record.line.health !== 'good') return checkAgain(record, at);
  if (isSilent(record, at)) return withLine(record, silentLine(record, at));
  // The answer is too old to call the line good; the missed probes still count.
  return { ...record, line: { health: 'checking' }, checkedSince: at, answers: 0 };
}

/** The moment at which a line must be judged again when no sweep has ended before; null when it need not be. */
export function nextJudgement({ line, checkedSince, answeredAt, sweptAt }: LineRecord): number | null {
  switch (line.health) {
    case 'checking':
      return checkedSince + ANSWER_AGE_MAX_MS;
    case 'good':
      return (answeredAt ?? checkedSince) + ANSWER_AGE_MAX_MS;
    case 'unstable':
    case 'silent':
      return (sweptAt ?? checkedSince) + PAUSE_MIN_MS;
    case 'unmeasured':
      return null;
  }
}

/** Whether earlier probes say nothing about now: after a pause, with a clock that was set back, and when figures begin again. */
function isNewCheck(
  { line, sweptAt, checkedSince }: LineRecord,
  at: number,
  roundTripMs: RoundTrip | undefined,
): boolean {
  const since = at - (sweptAt ?? checkedSince);
  return since < 0 || since > PAUSE_MIN_MS || (line.health === 'unmeasured' && roundTripMs !== undefined);
}

function withProbe(record: LineRecord, at: number, roundTripMs: RoundTrip): LineRecord {
  const isMissed = roundTripMs === null;
  const stretch = [...record.stretch, roundTripMs].slice(-CALM_PROBES);
  const calm = calmer(record.calm, stretch);
  const isNormal = !isMissed && (calm === null || roundTripMs - calm.medianMs <= noiseOf(calm));
  const { health } = record.line;
  return {
    ...record,
    sweptAt: at,
    answeredAt: isMissed ? record.answeredAt : at,
    answers: record.answers + (isMissed ? 0 : 1),
    missedRow: isMissed ? record.missedRow + 1 : 0,
    absentRow: 0,
    normalRow: isNormal ? record.normalRow + 1 : 0,
    recent: [...record.recent, roundTripMs].slice(-RECENT_PROBES),
    stretch,
    calm,
    missedWhileGood:
      health === 'good'
        ? [...record.missedWhileGood, isMissed].slice(-CLEAN_PROBES - RECENT_PROBES)
        : record.missedWhileGood,
  };
}

function lineAfter(record: LineRecord, cause: UnstableCause | null, at: number): Line {
  const { line } = record;
  if (record.absentRow >= UNMEASURED_SWEEPS) return { health: 'unmeasured' };
  if (isSilent(record, at)) return silentLine(record, at);
  switch (line.health) {
    case 'unmeasured':
      return line;
    case 'checking':
      return record.answers >= FIRST_ANSWERS ? { health: 'good' } : lineAfterCheck(record, at);
    case 'good':
      return cause !== null && record.badRow >= UNSTABLE_SWEEPS ? { health: 'unstable', cause } : line;
    case 'silent':
      if (record.missedRow > 0 || record.absentRow > 0) return silentLine(record, at);
      return { health: 'unstable', cause: missedCause(record.recent) };
    case 'unstable':
      return record.normalRow >= GOOD_SWEEPS ? { health: 'good' } : { health: 'unstable', cause: cause ?? line.cause };
  }
}

/** The line at the end of the first check, which two answers end earlier. */
function lineAfterCheck(record: LineRecord, at: number): Line {
  if (at - record.checkedSince < ANSWER_AGE_MAX_MS) return { health: 'checking' };
  if (record.answers > 0) {
    const cause = missedCause(record.recent);
    return cause.missed >= MISSED_MIN_CLEAN ? { health: 'unstable', cause } : { health: 'good' };
  }
  return record.missedRow > 0 ? silentLine(record, at) : { health: 'unmeasured' };
}

function isSilent(record: LineRecord, at: number): boolean {
  return record.missedRow >= SILENT_SWEEPS && silentMs(record, at) >= SILENT_MIN_MS;
}

function silentLine(record: LineRecord, at: number): Line {
  return { health: 'silent', seconds: Math.floor(silentMs(record, at) / 1_000) };
}

/** Since the last answer, or since the login. */
function silentMs({ answeredAt, checkedSince }: LineRecord, at: number): number {
  return at - (answeredAt ?? checkedSince);
}

/** Old missed probes do not count a second time once the line is good again. */
function withLine(record: LineRecord, judged: Line): LineRecord {
  // The same object for the same line, so that nothing is drawn again.
  const line = isSameLine(record.line, judged) ? record.line : judged;
  const isGoodAgain = line.health === 'good' && record.line.health !== 'good';
  return isGoodAgain ? { ...record, line, badRow: 0, recent: record.recent.slice(-GOOD_SWEEPS) } : { ...record, line };
}

/** Why the line is bad at the moment; null when it is not. */
function causeOf({ recent, calm, missedWhileGood }: LineRecord): UnstableCause | null {
  const missed = countMissed(recent);
  if (missed >= (isClean(missedWhileGood) ? MISSED_MIN_CLEAN : MISSED_MIN)) return missedCause(recent);
  const medianMs = median(recent.filter((value) => value !== null));
  if (calm === null || medianMs === null || recent.length < RECENT_PROBES) return null;
  const byMs = medianMs - calm.medianMs;
  return byMs > noiseOf(calm) ? { kind: 'slower', byMs: Math.round(byMs) } : null;
}

function missedCause(recent: readonly RoundTrip[]): MissedCause {
  return { kind: 'missed', missed: countMissed(recent), probes: recent.length };
}

function countMissed(probes: readonly RoundTrip[]): number {
  return probes.filter((value) => value === null).length;
}

/** The recent probes are left out: they are what is judged. */
function isClean(missedWhileGood: readonly boolean[]): boolean {
  const before = missedWhileGood.slice(0, -RECENT_PROBES);
  return before.length >= CLEAN_PROBES && before.filter(Boolean).length <= CLEAN_MISSED_MAX;
}

function noiseOf({ deviationMs }: Calm): number {
  return Math.max(RISE_MIN_MS, NOISE_DEVIATIONS * deviationMs);
}

/** The calmer of the known stretch and the newest two minutes; a stretch with more missed probes than answers is not calm. */
function calmer(known: Calm | null, stretch: readonly RoundTrip[]): Calm | null {
  const answers = stretch.filter((value) => value !== null);
  if (stretch.length < CALM_PROBES || answers.length < CALM_ANSWERS_MIN) return known;
  // Most stretches are not calmer, which is known without sorting them.
  if (known !== null && answers.filter((value) => value < known.medianMs).length < answers.length / 2) return known;
  const medianMs = median(answers) ?? 0;
  if (known !== null && known.medianMs <= medianMs) return known;
  return { medianMs, deviationMs: median(answers.map((value) => Math.abs(value - medianMs))) ?? 0 };
}

function isSameLine(a: Line, b: Line): boolean {
  if (a.health === 'silent' && b.health === 'silent') return a.seconds === b.seconds;
  if (a.health === 'unstable' && b.health === 'unstable') return isSameCause(a.cause, b.cause);
  return a.health === b.health;
}

function isSameCause(a: UnstableCause, b: UnstableCause): boolean {
  if (a.kind === 'missed') return b.kind === 'missed' && a.missed === b.missed && a.probes === b.probes;
  return b.kind === 'slower' && a.byMs === b.byMs;
}
