/** The person's sign-out: asked about first while a connection runs, because it would end it (docs/product.md section 4, Session). */
import { signOut } from '../session/sign-out';
import { useConnection, type ConnectionState } from './connection.store';
import { openSignOutQuestion } from './sign-out-question.store';
import { isOnOrReconnecting } from '../../model/connection';

/** Signs out, or asks first while connected or reconnecting. */
export function requestSignOut(): void {
  if (wouldSignOutDisconnect(useConnection.getState())) openSignOutQuestion();
  else void signOut();
}

/** Whether a sign-out, also the one that follows a new password, would end a connection. */
export function wouldSignOutDisconnect({ connection }: Pick<ConnectionState, 'connection'>): boolean {
  return isOnOrReconnecting(connection);
}
