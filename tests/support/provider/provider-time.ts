/** Dates as the sandbox writes them: no zone, on the wall clock of the default zone. */
import { DEFAULT_PROVIDER_TIME_ZONE } from '../../../common/config';
import { readWireDate, writeWireTime } from '../../../common/wire-date';

/** Epoch milliseconds of a date of the sandbox's; NaN for what is none. */
export function wireAt(text: unknown): number {
  return readWireDate(text, DEFAULT_PROVIDER_TIME_ZONE) ?? Number.NaN;
}

/** An instant as the sandbox writes it. */
export function wireText(at: number): string {
  return writeWireTime(at, DEFAULT_PROVIDER_TIME_ZONE);
}
