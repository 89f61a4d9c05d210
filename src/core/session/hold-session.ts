/**
 * A provider that lets another device take over ends the session here, but not the connection that the helper holds: whoever plays goes on
 * playing. The session is then held, without a call to the provider, until the connection ends (docs/product.md section 17, The web is not
 * the one device).
 */
import { holdSession, useSession, type SessionEnd } from './session.store';
import { endSession } from './end-session';
import { mustHoldSession, whenHoldEnds } from './session-hold.store';

/** Ends the session, now or when the connection that runs ends. */
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

/** The person does not want to wait for the connection's end: it ends with the session. */
export function endHeldSession(): void {
  const { ending } = useSession.getState();
  if (ending !== null) endSession(ending);
}
