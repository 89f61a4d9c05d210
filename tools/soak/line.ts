/** One line of the soak's table. */

export interface SoakLine {
  readonly what: string;
  /** How often, in words. */
  readonly number: string;
  readonly measured: number;
  readonly unit: string;
  /** The most that it may be. */
  readonly limit: number;
  readonly ok: boolean;
}
