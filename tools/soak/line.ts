/** One line of the soak's table. */

export interface SoakLine {
  readonly what: string;
  /** The number of repetitions, as text. */
  readonly number: string;
  readonly measured: number;
  readonly unit: string;
  /** The maximum allowed value. */
  readonly limit: number;
  readonly ok: boolean;
}
