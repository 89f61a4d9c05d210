/** Sends a change of name or picture, one after the other: update-info takes both, and neither may take back what the other wrote. */
import { changeUser, useSession } from '../../core/session/session.store';
import { request, type SessionResponse } from '../../core/session/request';
import { singleFlight } from '../../core/session/single-flight';

interface ProfileChange {
  readonly fullName?: string;
  readonly avatarUrl?: string;
}

const sendInTurn = singleFlight('queue', send);

/** Tells the provider, then puts the change into the user in the store; never rejects. It is for the session that is open now (B3). */
export function saveProfile(change: ProfileChange): Promise<SessionResponse<unknown>> {
  return sendInTurn({ ...change, epoch: useSession.getState().epoch });
}

async function send({
  fullName,
  avatarUrl,
  epoch,
}: ProfileChange & { readonly epoch: number }): Promise<SessionResponse<unknown>> {
  const { user, epoch: current } = useSession.getState();
  if (!user || current !== epoch) return { outcome: 'stale' };
  const name = fullName ?? user.fullName;
  const response = await request('updateUser', {
    ...(name !== '' && { fullName: name }),
    ...(avatarUrl !== undefined && { avatar: avatarUrl }),
  });
  if (response.outcome === 'done') {
    changeUser({ ...(fullName !== undefined && { fullName }), ...(avatarUrl !== undefined && { avatarUrl }) });
  }
  return response;
}
