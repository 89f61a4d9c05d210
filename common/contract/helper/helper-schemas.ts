/** What the helper and the auth helper may answer, as the main process validates it. */
import * as v from 'valibot';
import { signInFailure } from '../ipc/sign-in-state';
import { HELPER_FAILURES } from './helper-api';

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(60_000));
const share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1));

/** Measurement of one server: round-trip time and jitter in milliseconds, loss from 0 to 1. A plain number is a round-trip time. */
export const helperFigures = v.union([
  v.object({ ping: v.nullable(milliseconds), jitter: v.optional(milliseconds), loss: v.optional(share) }),
  v.pipe(
    milliseconds,
    v.transform((ping) => ({ ping })),
  ),
]);

export const helperFailure = v.picklist(HELPER_FAILURES);

const parameter = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** The response of `GET /check-google-token`: JSON with the provider's field names (docs/product.md section 14). */
export const authHelperResponse = v.variant('status', [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('done'), code: parameter, code_verifier: parameter, redirect_uri: parameter }),
  v.object({ status: v.literal('failed'), reason: signInFailure }),
]);
export type AuthHelperResponse = v.InferOutput<typeof authHelperResponse>;
