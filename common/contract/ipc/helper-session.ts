/** The helper session as the main process publishes it: one union read by tray, updates, quit, log and page (promises D6, J1). */
import * as v from 'valibot';
import { helperFailure } from '../helper/helper-schemas';
import { wholeNumber } from './fields';

/** State of the session, from the last completed login or Off. */
export const helperSession = v.variant('state', [
  v.strictObject({ state: v.literal('none') }),
  /** A login is pending: the helper may already hold its session. */
  v.strictObject({ state: v.literal('opening') }),
  v.strictObject({ state: v.literal('open') }),
  /** An Off is pending. */
  v.strictObject({ state: v.literal('closing') }),
  /**
   * The last login or Off failed or was cancelled, so that a session may or may not exist; without a failure, an earlier run of the app may
   * have left one, or a sweep has shown one that the app did not open.
   */
  v.strictObject({ state: v.literal('unknown'), failure: v.nullable(helperFailure) }),
]);
export type HelperSession = v.InferOutput<typeof helperSession>;

/** The session with its revision, which grows with each change: a snapshot with a lower revision is outdated. */
export const helperSessionSnapshot = v.strictObject({
  revision: wholeNumber,
  session: helperSession,
});
export type HelperSessionSnapshot = v.InferOutput<typeof helperSessionSnapshot>;

/** What a newly opened page knows of an earlier run: whether it may have left a session open. */
export const sessionReader = v.strictObject({ mayBeLeftOpen: v.boolean() });
export type SessionReader = v.InferOutput<typeof sessionReader>;
