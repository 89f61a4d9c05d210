/** The measurements of one server in a time span, and the merging of spans. */
import type { Figures } from '../../../common/figures';
import { median } from '../../../common/median';

export interface Span {
  /** Null when every probe was missed. */
  readonly medianMs: number | null;
  readonly jitterMs: number | null;
  readonly probes: number;
  readonly missed: number;
}

/** A span with its lowest and highest round-trip time. */
export interface RangedSpan extends Span {
  readonly lowMs: number | null;
  readonly highMs: number | null;
}

/** Summarises the samples of one minute; every sample is a probe, and one without an answer is a missed probe. */
export function spanOfSamples(samples: readonly Figures[]): RangedSpan {
  const answers = known(samples.map(({ roundTripMs }) => roundTripMs));
  return {
    medianMs: median(answers),
    lowMs: lowest(answers),
    highMs: highest(answers),
    jitterMs: median(known(samples.map(({ jitterMs }) => jitterMs))),
    probes: samples.length,
    missed: samples.length - answers.length,
  };
}

/** Summarises the minutes of one hour: the median of their medians, so that one bad minute does not dominate the hour. */
export function spanOfMinutes(minutes: readonly RangedSpan[]): RangedSpan {
  return {
    medianMs: median(known(minutes.map(({ medianMs }) => medianMs))),
    lowMs: lowest(known(minutes.map(({ lowMs }) => lowMs))),
    highMs: highest(known(minutes.map(({ highMs }) => highMs))),
    jitterMs: median(known(minutes.map(({ jitterMs }) => jitterMs))),
    probes: sum(minutes.map(({ probes }) => probes)),
    missed: sum(minutes.map(({ missed }) => missed)),
  };
}

/**
 * Merges two spans, weighted by their answered probes.
 * @param limit maximum probes of the result; above it they are scaled down at the same share of missed ones, so that newer spans keep their weight
 */
export function joinSpans(a: Span, b: Span, limit: number): Span {
  const [left, right] = [a.probes - a.missed, b.probes - b.missed];
  return limitSpan(
    {
      medianMs: mean(a.medianMs, left, b.medianMs, right),
      jitterMs: mean(a.jitterMs, left, b.jitterMs, right),
      probes: a.probes + b.probes,
      missed: a.missed + b.missed,
    },
    limit,
  );
}

/** Merges two spans of the same hour. */
export function joinRanged(a: RangedSpan, b: RangedSpan, limit: number): RangedSpan {
  return {
    ...joinSpans(a, b, limit),
    lowMs: lowest(known([a.lowMs, b.lowMs])),
    highMs: highest(known([a.highMs, b.highMs])),
  };
}

/** Limits the number of probes at the same share of missed ones. */
export function limitSpan<S extends Span>(span: S, limit: number): S {
  if (span.probes <= limit) return span;
  return { ...span, probes: limit, missed: Math.round((span.missed * limit) / span.probes) };
}

function known(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null);
}

function mean(a: number | null, weightOfA: number, b: number | null, weightOfB: number): number | null {
  if (a === null || b === null) return a ?? b;
  const weight = weightOfA + weightOfB;
  return weight === 0 ? b : (a * weightOfA + b * weightOfB) / weight;
}

function lowest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}

function highest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
