/** What every answer of the provider is wrapped in: status 'SUCCESS', data and message (docs/product.md section 7). */
import * as v from 'valibot';

/** The longest server message that is shown to a person (promise E2). */
export const MESSAGE_MAX_LENGTH = 500;

/** Other fields may stand beside these. */
export const envelope = v.looseObject({
  status: v.string(),
  data: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
});
export const SUCCESS = 'SUCCESS';
