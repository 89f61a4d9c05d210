/** The helper's session as the main process publishes it: one union that tray, updates, quit, log and page read (promises D6, J1). */
import * as v from 'valibot';
import { helperFailure } from '../helper/helper-api';

/** What is known of the session, from the last login or Off that was answered. */
export const helperSession = v.variant('state', [
  v.strictObject({ state: v.literal('none') }),
  /** A login is under way: the helper may hold its session already. */
  v.strictObject({ state: v.literal('opening') }),
  v.strictObject({ state: v.literal('open') }),
  /** An Off is under way. */
  v.strictObject({ state: v.literal('closing') }),
  /**
   * The last login or Off failed, or was cancelled, in a way that leaves open whether there is a session; without a failure, an earlier run of
   * the app may have left one.
   */
  v.strictObject({ state: v.literal('unknown'), failure: v.nullable(helperFailure) }),
]);
export type HelperSession = v.InferOutput<typeof helperSession>;

/** The session with its revision, which grows with each change: whatever arrives late is older. */
export const helperSessionSnapshot = v.strictObject({
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  session: helperSession,
});
export type HelperSessionSnapshot = v.InferOutput<typeof helperSessionSnapshot>;

/** What a page that opens knows of an earlier run: whether it may have left a session open. */
export const sessionReader = v.strictObject({ mayBeLeftOpen: v.boolean() });
export type SessionReader = v.InferOutput<typeof sessionReader>;
