/** Card data for the payment gateway, which returns a token for one payment. The card number is sent nowhere else (promise H4). */
import * as v from 'valibot';
import { optionalText } from './fields';
import { responseObject, key, secondary } from './lenient';

export const cardTokenRequest = v.strictObject({
  number: v.pipe(v.string(), v.maxLength(32)),
  /** 1 to 12. */
  month: v.pipe(v.number(), v.integer()),
  /** Four digits. */
  year: v.pipe(v.number(), v.integer()),
  cvv: v.pipe(v.string(), v.maxLength(8)),
  holder: v.pipe(v.string(), v.maxLength(128)),
});
export const cardToken = responseObject({
  token: key(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  brand: optionalText,
  last_four: secondary(v.pipe(v.string(), v.maxLength(4))),
});
