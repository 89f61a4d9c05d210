/** All that an error report may say: what is not in this table never leaves the machine (promise H3). */
import * as v from 'valibot';

/** Most parts of each kind in one report; the newest count. */
export const REPORT_LIMITS = { exceptions: 5, frames: 50, steps: 30 } as const;
/** Longest texts, in characters. */
export const TEXT_LIMITS = { name: 200, text: 2_000 } as const;

const name = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.name));
const text = v.pipe(v.string(), v.maxLength(TEXT_LIMITS.text));
/** Epoch seconds. */
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(4_102_444_800));
/** Of a source file, counted from 1; 0 where it is not known. */
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));

const frame = v.strictObject({ file: name, function: name, line: position, column: position, isOwn: v.boolean() });
const exception = v.strictObject({
  type: name,
  text,
  frames: v.pipe(v.array(frame), v.maxLength(REPORT_LIMITS.frames)),
});
/** What happened before: a failure that was handled. */
const step = v.strictObject({ at: seconds, where: name, text });

export const errorReport = v.strictObject({
  /** 32 hexadecimal digits, random. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  at: seconds,
  /** The part of the app that met it. */
  where: name,
  /** What was said when there is no exception. */
  message: text,
  /** The cause first, what was thrown last. */
  exceptions: v.pipe(v.array(exception), v.maxLength(REPORT_LIMITS.exceptions)),
  steps: v.pipe(v.array(step), v.maxLength(REPORT_LIMITS.steps)),
});
export type ErrorReport = v.InferOutput<typeof errorReport>;
