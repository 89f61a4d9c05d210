/** A card as the person typed it, on its way to the gateway and nowhere else (promise H4). */

/** Never put into a store, a state, a log or an error: it lives in one call. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  /** 1 to 12. */
  readonly month: number;
  /** All four digits. */
  readonly year: number;
  readonly cvv: string;
  readonly holder: string;
}
