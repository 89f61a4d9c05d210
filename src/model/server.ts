/** A server as the app speaks of it, and what was measured of the way to it. */

export interface Server {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 in capitals, or '' when the provider gave none. */
  readonly countryCode: string;
  readonly isFavourite: boolean;
  readonly isVip: boolean;
}

/** One measurement; a round-trip time of null means that no probe came back. */
export interface Figures {
  readonly roundTripMs: number | null;
  readonly jitterMs: number | null;
  /** Share of probes without an answer, 0 to 1. */
  readonly loss: number | null;
}
