/** Which texts may be sent to the helper as a token (promise D7); page and main process share this rule. */
import * as v from 'valibot';
import { HELPER_BODY_LIMIT_BYTES } from './helper-api';

/** A line break or a NUL could start a second command in a helper that reads lines; a lone surrogate has no UTF-8 form. */
const UNSENDABLE = /[\r\n\0]|\p{Surrogate}/u;
/** Finds the surrogates of pairs as well, in a hundredth of the time: a token of 10,000 servers is half a megabyte. */
const SUSPECT = /[\r\n\0\uD800-\uDFFF]/;

/** Whether a text has a character that no token may have. */
export function isUnsendable(text: string): boolean {
  return SUSPECT.test(text) && UNSENDABLE.test(text);
}

/** A token that opens a session: never blank, because an empty body ends the session instead. */
export const helperToken = v.pipe(
  v.string(),
  v.maxLength(HELPER_BODY_LIMIT_BYTES),
  v.check((text) => text.trim() !== '' && !isUnsendable(text) && isWithinLimit(text)),
  v.brand('HelperToken'),
);
export type HelperToken = v.InferOutput<typeof helperToken>;

const ofFewBytes = v.pipe(v.string(), v.maxBytes(HELPER_BODY_LIMIT_BYTES));

/** A text of ASCII has as many bytes as characters, so that only others are encoded for it. */
function isWithinLimit(text: string): boolean {
  return !/[\u0080-\uFFFF]/.test(text) || v.is(ofFewBytes, text);
}

/** Returns the text unchanged as a token; null for one that must not be sent to the helper. */
export function readHelperToken(text: string): HelperToken | null {
  const read = v.safeParse(helperToken, text);
  return read.success ? read.output : null;
}
