/** The only place that makes the helper's request body from a token (promise D7). */
import { HELPER_BODY_LIMIT_BYTES, type HelperFailure } from '../../common/contract/helper/helper-api';
import { isUnsendable } from '../../common/contract/helper/helper-token';

export type EncodedBody =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly failure: HelperFailure };

/** The UTF-8 bytes of a token, unchanged; a failure when it holds characters that no token may hold, or is over 1 MiB. */
export function encodeHelperBody(token: string): EncodedBody {
  if (isUnsendable(token)) return { ok: false, failure: 'garbage' };
  const body = Buffer.from(token);
  return body.length > HELPER_BODY_LIMIT_BYTES ? { ok: false, failure: 'too-large' } : { ok: true, body };
}
