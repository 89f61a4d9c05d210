/** The call that saves a file: the page sends its content, the main process names it and lets the person choose the place. */
import * as v from 'valibot';
import { LANGUAGES } from '../../languages';
import { RECEIPT_ROWS_MAX, RECEIPT_TEXT_MAX_LENGTH } from '../../receipt';

/** The report is a hundred lines and a note, so it needs more than promise A10's 8 KiB per string, like the helper's tokens. */
const TEXT_MAX_LENGTH = 128 * 1024;
/** Bytes are sent as base64, because a message is plain data of at most 1 MiB (promise A10); the rest of the message is small. */
const BASE64_MAX_LENGTH = 1_000 * 1024;
/** The largest time that a date can hold (ECMA-262, Time Values). */
const TIME_MAX = 8.64e15;

const base64 = (start: RegExp) => v.pipe(v.string(), v.maxLength(BASE64_MAX_LENGTH), v.regex(start));
const startedAt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TIME_MAX));
/** A session of days has megabytes of rows, so its text is sent compressed (RFC 1952); so is the person's data, which contains sessions. */
const gzip = base64(/^H4sI[A-Za-z0-9+/]+={0,2}$/);

const receiptText = v.pipe(v.string(), v.maxLength(RECEIPT_TEXT_MAX_LENGTH));
/** Texts only: the main process writes the markup around them itself, so that a page cannot have any other HTML saved. */
const receipt = v.strictObject({
  language: v.picklist(LANGUAGES),
  title: receiptText,
  rows: v.pipe(
    v.array(v.strictObject({ name: receiptText, value: receiptText, isTotal: v.boolean() })),
    v.maxLength(RECEIPT_ROWS_MAX),
  ),
  note: receiptText,
});

export const fileToSave = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['report', 'settings']), text: v.pipe(v.string(), v.maxLength(TEXT_MAX_LENGTH)) }),
  v.strictObject({ kind: v.literal('own-data'), gzip }),
  /** Begins with the signature of a PNG (ISO/IEC 15948). */
  v.strictObject({
    kind: v.literal('session-picture'),
    startedAt,
    png: base64(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/),
  }),
  v.strictObject({ kind: v.picklist(['session-csv', 'session-json']), startedAt, gzip }),
  v.strictObject({ kind: v.literal('receipt'), paidAt: v.nullable(startedAt), receipt }),
]);
export type FileToSave = v.InferOutput<typeof fileToSave>;

/** 'cancelled': the dialog was closed without a file, or another file's dialog was still open. */
export const saveOutcome = v.picklist(['saved', 'cancelled', 'failed']);
export type SaveOutcome = v.InferOutput<typeof saveOutcome>;
