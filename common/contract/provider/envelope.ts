/** The envelope of every provider response: status 'SUCCESS', data and message (docs/product.md section 7). */
import * as v from 'valibot';

/** Maximum length of a server message that is shown (promise E2). */
export const MESSAGE_MAX_LENGTH = 500;

/** Other fields are allowed. */
export const envelope = v.looseObject({
  status: v.string(),
  data: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
});
export const SUCCESS = 'SUCCESS';
