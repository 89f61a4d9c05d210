/** What was measured of one server in a stretch of time, and how a longer one is made of shorter ones. */
import type { Figures } from '../../common/contract/provider/server';
import { median } from './statistics';

export interface Span {
  /** Null when no probe came back. */
  readonly medianMs: number | null;
  readonly jitterMs: number | null;
  readonly probes: number;
  readonly missed: number;
}

/** A span whose lowest and highest round-trip time are known too. */
export interface RangedSpan extends Span {
  readonly lowMs: number | null;
  readonly highMs: number | null;
}

/** The samples of one minute as one span; every sample is a probe, and one without an answer is a missed one. */
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

/** The minutes of one hour as one span: the median of their medians, so that one bad minute does not colour the hour. */
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
 * Two spans as one: each counts by its answered probes.
 * @param limit most probes of the whole; above it they are scaled down, share of missed ones kept, so that newer spans go on counting
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

/** Two stretches of the same hour as one. */
export function joinRanged(a: RangedSpan, b: RangedSpan, limit: number): RangedSpan {
  return {
    ...joinSpans(a, b, limit),
    lowMs: lowest(known([a.lowMs, b.lowMs])),
    highMs: highest(known([a.highMs, b.highMs])),
  };
}

/** At most so many probes, with the same share of missed ones. */
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
