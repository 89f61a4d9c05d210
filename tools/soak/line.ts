/** One line of the soak's table. */
import { reasonOf } from '../lib/measure-part';

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

/** The line of a part that failed before it could be measured. */
export function failedLine(what: string, why: string): SoakLine {
  return { what, number: reasonOf(why), measured: 1, unit: 'failures', limit: 0, ok: false };
}
