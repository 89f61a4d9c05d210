/** Sends changes of name and picture one after the other: update-info carries both, and neither may revert the other. */
import { changeUser, useSession } from '../../core/session/session.store';
import { requestAction } from '../../core/session/request';
import type { SessionResponse } from '../../core/session/session-response';
import { singleFlight } from '../../core/session/single-flight';

interface ProfileChange {
  readonly fullName?: string;
  readonly avatarUrl?: string;
}

const sendInTurn = singleFlight('queue', send);

/** Sends the change, then applies it to the user in the store; never rejects. It belongs to the current session (B3). */
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
  const response = await requestAction('updateUser', {
    ...(name !== '' && { fullName: name }),
    ...(avatarUrl !== undefined && { avatar: avatarUrl }),
  });
  if (response.outcome === 'done') {
    changeUser({ ...(fullName !== undefined && { fullName }), ...(avatarUrl !== undefined && { avatarUrl }) });
  }
  return response;
}
