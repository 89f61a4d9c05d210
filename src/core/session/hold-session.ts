/**
 * When another device takes over, the provider ends the session here but the helper's connection keeps running, so a game is not cut off.
 * The session is then held, without calls to the provider, until the connection ends (docs/product.md section 17, The web is not the one
 * device).
 */
import { holdSession, useSession, type SessionEnd } from './session.store';
import { endSession } from './end-session';
import { mustHoldSession, whenHoldEnds } from './session-hold.store';

/** Ends the session now, or when the running connection ends. */
export function endOrHoldSession(end: SessionEnd): void {
  const { ending, epoch } = useSession.getState();
  if (ending !== null) return;
  if (end.reason !== 'other-device' || !mustHoldSession()) {
    endSession(end);
    return;
  }
  holdSession(end);
  whenHoldEnds(() => {
    if (useSession.getState().epoch === epoch) endSession(end);
  });
}

/** Ends a held session at once, and the connection with it, because the person chose not to wait. */
export function endHeldSession(): void {
  const { ending } = useSession.getState();
  if (ending !== null) endSession(ending);
}
