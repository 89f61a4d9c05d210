/** The figures of a server. */

/** One measurement; a round-trip time of null is a missed probe. */
export interface Figures {
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  /** Share of probes without an answer, 0 to 1. */
  readonly loss: number | null;
}

/** Whether two figures are equal; none is equal to nothing. */
export function sameFigures(a: Figures | null | undefined, b: Figures): a is Figures {
  return a?.roundTripMs === b.roundTripMs && a.jitterMs === b.jitterMs && a.loss === b.loss;
}
