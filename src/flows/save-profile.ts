/** Sends a change of name or picture, one after the other: update-info takes both, and neither may take back what the other wrote. */
import { changeUser, useSession } from '../stores/session';
import { ask, type Answer } from './ask';
import { sessionTicket, type SessionTicket } from './session-token';

interface ProfileChange {
  readonly fullName?: string;
  readonly avatarUrl?: string;
}

let last: Promise<unknown> = Promise.resolve();

/** Tells the provider, then puts the change into the user in the store; never rejects. It is for the session that is open now (B3). */
export function saveProfile(change: ProfileChange): Promise<Answer<unknown>> {
  const ticket = sessionTicket();
  const saved = last.then(() => send(change, ticket));
  last = saved;
  return saved;
}

async function send({ fullName, avatarUrl }: ProfileChange, ticket: SessionTicket | null): Promise<Answer<unknown>> {
  const { user } = useSession.getState();
  if (!user || ticket?.isCurrent() !== true) return { outcome: 'stale' };
  const name = fullName ?? user.fullName;
  const answer = await ask('updateUser', {
    ...(name !== '' && { full_name: name }),
    ...(avatarUrl !== undefined && { avatar: avatarUrl }),
  });
  if (answer.outcome === 'done') {
    changeUser({ ...(fullName !== undefined && { fullName }), ...(avatarUrl !== undefined && { avatarUrl }) });
  }
  return answer;
}
