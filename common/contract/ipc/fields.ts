/** Fields that several messages of IPC have. */
import * as v from 'valibot';
import { SERVER_ID_MAX_LENGTH } from '../helper/helper-api';

/** A text that is not empty. */
export const words = (limit: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(limit));
export const serverId = v.pipe(v.string(), v.maxLength(SERVER_ID_MAX_LENGTH));
/** From 0: a count, a revision, a moment in epoch ms. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** One measurement (common/figures). */
export const figures = v.strictObject({
  roundTripMs: v.nullable(v.number()),
  jitterMs: v.nullable(v.number()),
  loss: v.nullable(v.number()),
});
