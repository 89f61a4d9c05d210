/** Dates in the format of the sandbox: without a zone, in the default zone's local time. */
import { DEFAULT_PROVIDER_TIME_ZONE } from '../../../common/config';
import { readWireDate, writeWireTime } from '../../../common/wire-date';

/** Epoch milliseconds of a date from the sandbox; NaN for an invalid one. */
export function wireAt(text: unknown): number {
  return readWireDate(text, DEFAULT_PROVIDER_TIME_ZONE) ?? Number.NaN;
}

/** An instant in the format of the sandbox. */
export function wireText(at: number): string {
  return writeWireTime(at, DEFAULT_PROVIDER_TIME_ZONE);
}
