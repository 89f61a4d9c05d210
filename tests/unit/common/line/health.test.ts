/** The health of a line at each threshold (docs/product.md section 24, promise J2). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterSweep,
  afterTime,
  ANSWER_AGE_MAX_MS,
  CLEAN_PROBES,
  nextJudgement,
  PAUSE_MIN_MS,
} from '../../../../common/line/health';
import { CALM_ANSWERS_MIN, CALM_PROBES, SILENT_MIN_MS } from '../../../../common/line/limits';
import { type LineRecord, newLine } from '../../../../common/line/line-record';

const SWEEP_MS = 5_000;
type Result = number | null | undefined;
const MISSED = null;
const ABSENT = undefined;

/** The record after missed probes at irregular moments, as when sweeps are requested between those of the interval. */
function missedAt(record: LineRecord, ...moments: readonly number[]): LineRecord {
  return moments.reduce((next, at) => afterSweep(next, at, MISSED), record);
}

/** The record after one sweep each 5 s, from the end of another record. */
function sweeps(record: LineRecord, ...results: readonly Result[]): LineRecord {
  return results.reduce<LineRecord>(
    (next, result) => afterSweep(next, (next.sweptAt ?? next.checkedSince) + SWEEP_MS, result),
    record,
  );
}

function times(count: number, ...results: readonly Result[]): readonly Result[] {
  return Array.from({ length: count }, () => results).flat();
}

const START = 1_000_000;
const good = sweeps(newLine(START), 20, 20);
/** Good for so long that two missed probes of six mean something. */
const clean = sweeps(newLine(START), ...times(CLEAN_PROBES + 8, 20));

describe('a line that is being checked', () => {
  it('is good after the second answer', () => {
    expect(sweeps(newLine(START), 20).line).toEqual({ health: 'checking' });
    expect(good.line).toEqual({ health: 'good' });
  });

  it('is good after 15 s when there was one answer and fewer than two probes were missed', () => {
    const once = afterSweep(newLine(START), START + 14_999, 20);
    expect(afterTime(once, START + 14_999).line).toEqual({ health: 'checking' });
    expect(afterTime(once, START + ANSWER_AGE_MAX_MS).line).toEqual({ health: 'good' });
  });

  it('is unstable after 15 s when two probes were missed beside one answer', () => {
    expect(sweeps(newLine(START), MISSED, 20, MISSED).line).toEqual({
      health: 'unstable',
      cause: { kind: 'missed', missed: 2, probes: 3 },
    });
  });

  it('is silent after 15 s when a probe was missed and none answered', () => {
    const missed = afterSweep(newLine(START), START + 9_000, MISSED);
    expect(afterTime(missed, START + ANSWER_AGE_MAX_MS).line).toEqual({ health: 'silent', seconds: 15 });
  });

  it('is not silent before 15 s, however many probes were missed', () => {
    const missed = missedAt(newLine(START), START + 300, START + 1_200, START + 6_200, START + 11_200);
    expect(missed.line).toEqual({ health: 'checking' });
    expect(nextJudgement(missed)).toBe(START + ANSWER_AGE_MAX_MS);
    expect(afterTime(missed, START + ANSWER_AGE_MAX_MS).line).toEqual({ health: 'silent', seconds: 15 });
  });

  it('is unmeasured after 15 s without any sweep or any figures', () => {
    expect(afterTime(newLine(START), START + ANSWER_AGE_MAX_MS - 1).line).toEqual({ health: 'checking' });
    expect(afterTime(newLine(START), START + ANSWER_AGE_MAX_MS).line).toEqual({ health: 'unmeasured' });
    expect(sweeps(newLine(START), ABSENT, ABSENT, ABSENT).line).toEqual({ health: 'unmeasured' });
  });
});

describe('a good line', () => {
  it('is silent at the third missed sweep in a row, with the seconds since the last answer', () => {
    expect(sweeps(good, MISSED, MISSED).line.health).not.toBe('silent');
    expect(sweeps(good, MISSED, MISSED, MISSED).line).toEqual({ health: 'silent', seconds: 15 });
    expect(sweeps(good, ...times(4, MISSED)).line).toEqual({ health: 'silent', seconds: 20 });
  });

  it('is not silent after three missed sweeps that took less than three intervals', () => {
    const answeredAt = START + 10_000;
    const soon = missedAt(good, answeredAt + 1_000, answeredAt + 2_000);
    expect(missedAt(soon, answeredAt + SILENT_MIN_MS - 1).line).toEqual({ health: 'good' });
    expect(missedAt(soon, answeredAt + SILENT_MIN_MS).line).toEqual({ health: 'silent', seconds: 13 });
  });

  it('is silent, not checked, when its last answer is 15 s old after three missed sweeps', () => {
    const answeredAt = START + 10_000;
    const missed = missedAt(good, answeredAt + 4_000, answeredAt + 8_000, answeredAt + 13_000);
    expect(missed.line).toEqual({ health: 'good' });
    expect(afterTime(missed, answeredAt + ANSWER_AGE_MAX_MS).line).toEqual({ health: 'silent', seconds: 15 });
  });

  it('is checked again once its last answer is 15 s old, and missed sweeps before that count', () => {
    const slow = afterSweep(afterSweep(good, START + 16_000, MISSED), START + 22_000, MISSED);
    expect(nextJudgement(slow)).toBe(START + 10_000 + ANSWER_AGE_MAX_MS);
    expect(afterTime(slow, START + 24_999).line).toEqual({ health: 'good' });
    const old = afterTime(slow, START + 25_000);
    expect(old.line).toEqual({ health: 'checking' });
    expect(afterSweep(old, START + 28_000, MISSED).line).toEqual({ health: 'silent', seconds: 18 });
  });

  it.each([
    ['good', good],
    ['silent', sweeps(good, MISSED, MISSED, MISSED)],
  ])('J2: is unmeasured at the third sweep without its figures, after it was %s', (_, before) => {
    expect(sweeps(before, ABSENT, ABSENT).line.health).not.toBe('unmeasured');
    const absent = sweeps(before, ABSENT, ABSENT, ABSENT);
    expect(absent.line).toEqual({ health: 'unmeasured' });
    expect(sweeps(absent, 20).line).toEqual({ health: 'checking' });
    expect(sweeps(absent, 20, 20).line).toEqual({ health: 'good' });
  });

  it('is unstable when three of six probes are missed at three sweeps in a row', () => {
    const before = sweeps(good, MISSED, 20, MISSED, MISSED, 20);
    expect(before.line).toEqual({ health: 'good' });
    expect(sweeps(before, 20).line).toEqual({ health: 'unstable', cause: { kind: 'missed', missed: 3, probes: 6 } });
  });

  it('is unstable when two of six probes are missed at three sweeps in a row, once it has proved to be clean', () => {
    expect(sweeps(good, MISSED, MISSED, 20, 20, 20).line).toEqual({ health: 'good' });
    expect(sweeps(clean, MISSED, MISSED, 20).line).toEqual({ health: 'good' });
    expect(sweeps(clean, MISSED, MISSED, 20, 20).line).toEqual({
      health: 'unstable',
      cause: { kind: 'missed', missed: 2, probes: 6 },
    });
  });

  it('is unstable when the median of six is over 25 ms above the calm one at three sweeps in a row', () => {
    expect(sweeps(clean, ...times(8, 45)).line).toEqual({ health: 'good' });
    const slower = sweeps(clean, ...times(6, 45.5));
    expect(sweeps(clean, ...times(5, 45.5)).line).toEqual({ health: 'good' });
    expect(slower.line).toEqual({ health: 'unstable', cause: { kind: 'slower', byMs: 26 } });
  });

  it('needs a rise of more than four deviations when its calm two minutes vary', () => {
    const varying = sweeps(newLine(START), ...times(12, 20, 40));
    expect(varying.calm).toEqual({ medianMs: 30, deviationMs: 10 });
    expect(sweeps(varying, ...times(10, 70)).line).toEqual({ health: 'good' });
    expect(sweeps(varying, ...times(10, 71)).line).toEqual({ health: 'unstable', cause: { kind: 'slower', byMs: 41 } });
  });

  it('has no calm median before two minutes', () => {
    const short = sweeps(newLine(START), ...times(CALM_PROBES - 1, 20));
    expect(short.calm).toBeNull();
    expect(sweeps(short, 20).calm).toEqual({ medianMs: 20, deviationMs: 0 });
  });

  it.each([
    [CALM_ANSWERS_MIN - 1, null],
    [CALM_ANSWERS_MIN, { medianMs: 20, deviationMs: 0 }],
  ])('has after two minutes with %i answers the calm figures %o', (answers, calm) => {
    const missed = times(CALM_PROBES - answers, MISSED);
    expect(sweeps(newLine(START), ...missed, ...times(answers, 20)).calm).toEqual(calm);
  });
});

describe('a bad line', () => {
  it('is good again after three normal answers in a row, and old missed probes do not count a second time', () => {
    const silent = sweeps(clean, MISSED, MISSED, MISSED);
    expect(sweeps(silent, 20).line).toEqual({ health: 'unstable', cause: { kind: 'missed', missed: 3, probes: 6 } });
    expect(sweeps(silent, 20, 20).line.health).toBe('unstable');
    expect(sweeps(silent, 20, 20, 20).line).toEqual({ health: 'good' });
    expect(sweeps(silent, ...times(9, 20)).line).toEqual({ health: 'good' });
  });

  it('stays unstable while its answers are slow', () => {
    const slower = sweeps(clean, ...times(6, 60));
    expect(sweeps(slower, ...times(20, 60)).line.health).toBe('unstable');
    expect(sweeps(slower, 60, 20, 20, 20).line).toEqual({ health: 'good' });
  });
});

describe('a line after a pause', () => {
  it('is checked again after more than 30 s without a sweep, and keeps its calm median', () => {
    const at = clean.sweptAt ?? 0;
    expect(afterSweep(clean, at + PAUSE_MIN_MS, 20).line).toEqual({ health: 'good' });
    const resumed = afterSweep(clean, at + PAUSE_MIN_MS + 1, 20);
    expect(resumed.line).toEqual({ health: 'checking' });
    expect(resumed.calm).toEqual(clean.calm);
  });

  it('is checked again when the clock was set back', () => {
    expect(afterSweep(clean, (clean.sweptAt ?? 0) - 1, 20).line).toEqual({ health: 'checking' });
  });
});

it('J2: a line is good only with an answer in the last 15 s, whatever is measured when', () => {
  const step = fc.record({
    after: fc.integer({ min: -1_000, max: 40_000 }),
    result: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(MISSED), fc.constant(ABSENT)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let record = newLine(START);
      let at = START;
      let answeredAt = -Infinity;
      for (const { after, result } of steps) {
        const until = at + after;
        // The owner judges again at the announced moment.
        for (let due = nextJudgement(record); due !== null && due < until; due = nextJudgement(record)) {
          const next = afterTime(record, due);
          expect(next).not.toBe(record);
          record = next;
        }
        at = until;
        if (typeof result === 'number') answeredAt = at;
        record = afterSweep(record, at, result);
        // The promise's own figure, which a constant that was changed must not carry along.
        if (record.line.health === 'good') expect(at - answeredAt).toBeLessThan(15_000);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('a line is silent only when it has not answered for three intervals, whenever sweeps are requested', () => {
  const step = fc.record({ after: fc.integer({ min: 100, max: 6_000 }), isMissed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let record = newLine(START);
      let at = START;
      let answeredAt = START;
      for (const { after, isMissed } of steps) {
        at += after;
        if (!isMissed) answeredAt = at;
        record = afterSweep(record, at, isMissed ? MISSED : 20);
        if (record.line.health === 'silent') expect(at - answeredAt).toBeGreaterThanOrEqual(SILENT_MIN_MS);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('a line is silent within four sweeps after a cut, from every state', () => {
  const result = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(MISSED), fc.constant(ABSENT));
  fc.assert(
    fc.property(fc.array(result, { maxLength: 80 }), (results) => {
      const cut = sweeps(newLine(START), ...results, ...times(4, MISSED));
      expect(cut.line.health).toBe('silent');
    }),
  );
});
