/** Signing out (docs/product.md section 4, Session): works offline and waits for no response. */
import { endSession } from './end-session';

/** Signs out; the guard then shows login. Language, theme and drawer state are kept. */
export function signOut(): Promise<void> {
  endSession({ reason: 'signed-out' });
  return Promise.resolve();
}
