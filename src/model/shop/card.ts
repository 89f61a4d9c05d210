/** Card data as typed by the person; it is sent to the gateway only (promise H4). */

/** Never put into a store, a state, a log or an error: it exists during one call only. */
export interface CardDetails {
  /** Digits only. */
  readonly number: string;
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
  readonly cvv: string;
  readonly holder: string;
}
