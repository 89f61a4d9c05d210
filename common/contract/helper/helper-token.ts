/** Which texts may be sent to the helper as a token (promise D7); page and main process share this rule. */
import * as v from 'valibot';
import { HELPER_BODY_LIMIT_BYTES } from './helper-api';

/** A line break or a NUL could start a second command in a helper that reads lines; a lone surrogate has no UTF-8 form. */
export const UNSENDABLE = /[\r\n\0]|\p{Surrogate}/u;

/** A token that opens a session: never blank, because an empty body ends the session instead. */
export const helperToken = v.pipe(
  v.string(),
  v.maxLength(HELPER_BODY_LIMIT_BYTES),
  v.maxBytes(HELPER_BODY_LIMIT_BYTES),
  v.check((text) => text.trim() !== ''),
  v.check((text) => !UNSENDABLE.test(text)),
  v.brand('HelperToken'),
);
export type HelperToken = v.InferOutput<typeof helperToken>;

/** Returns the text unchanged as a token; null for one that must not be sent to the helper. */
export function readHelperToken(text: string): HelperToken | null {
  const read = v.safeParse(helperToken, text);
  return read.success ? read.output : null;
}
