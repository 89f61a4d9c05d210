/** The one place that makes a request body for the helper out of a token (promise D7). */
import { HELPER_BODY_LIMIT_BYTES, type HelperFailure } from '../../contract/helper-api';

export type EncodedBody =
  { readonly ok: true; readonly body: Buffer } | { readonly ok: false; readonly failure: HelperFailure };

/** A line break or a NUL could start a second command in a helper that reads lines; a lone surrogate has no UTF-8 form. */
const REFUSED = /[\r\n\0]|\p{Surrogate}/u;

/** The UTF-8 bytes of a token, unchanged; a failure when it holds what no token may hold, or is over 1 MiB. */
export function encodeHelperBody(token: string): EncodedBody {
  if (REFUSED.test(token)) return { ok: false, failure: 'garbage' };
  const body = Buffer.from(token);
  return body.length > HELPER_BODY_LIMIT_BYTES ? { ok: false, failure: 'too-large' } : { ok: true, body };
}
