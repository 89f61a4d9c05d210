/** The complete content of an error report: what is not in this schema never leaves the machine (promise H3). */
import * as v from 'valibot';

/** Maximum entries of each kind in one report; the newest are kept. */
export const REPORT_LIMITS = { exceptions: 5, frames: 50, steps: 30 } as const;
/** Maximum text lengths in characters. */
export const TEXT_LIMITS = { name: 200, text: 2_000 } as const;

const name = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.name));
const text = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.text));
/** Epoch seconds. */
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(4_102_444_800));
/** Position in a source file, counted from 1; 0 when unknown. */
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));

const frame = v.strictObject({ file: name, function: name, line: position, column: position, isOwn: v.boolean() });
const exception = v.strictObject({
  type: name,
  text,
  frames: v.pipe(v.array(frame), v.maxLength(REPORT_LIMITS.frames)),
});
/** A handled failure that happened before the error. */
const step = v.strictObject({ at: seconds, where: name, text });

export const errorReport = v.strictObject({
  /** 32 hexadecimal digits, random. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  at: seconds,
  /** The part of the app that reported it. */
  where: name,
  /** The message when there is no exception. */
  message: text,
  /** From the cause to the exception that was thrown last. */
  exceptions: v.pipe(v.array(exception), v.maxLength(REPORT_LIMITS.exceptions)),
  steps: v.pipe(v.array(step), v.maxLength(REPORT_LIMITS.steps)),
});
export type ErrorReport = v.InferOutput<typeof errorReport>;
