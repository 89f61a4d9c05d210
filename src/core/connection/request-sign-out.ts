/** The person's sign-out: asked about first while a connection runs, because it would end it (docs/product.md section 4, Session). */
import { signOut } from '../session/sign-out';
import { useConnection } from './connection.store';
import { openSignOutQuestion } from './sign-out-question.store';

/** Signs out, or asks first while connected or reconnecting. */
export function requestSignOut(): void {
  const { state } = useConnection.getState().connection;
  if (state === 'connected' || state === 'reconnecting') openSignOutQuestion();
  else void signOut();
}
