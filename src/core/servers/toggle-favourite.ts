/** Toggles a server's favourite mark: shown at once, reverted when the provider refuses. */
import { isCallUnsupported } from '../../model/unsupported-call.rules';
import { serverById } from './server-by-id.rules';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { notify } from '../preferences/notices.store';
import { markFavourite, useServers } from './servers.store';
import { requestAction } from '../session/request';
import { ownFavourite, removeFavourite, recordOwnFavourite } from './own-favourites';
import { resettable } from '../../lib/platform/fresh-state';

interface TogglesState {
  /** Servers with a pending request. */
  pending: Set<string>;
}

const toggles = resettable<TogglesState>(() => ({ pending: new Set<string>() }));

/** Toggles the mark of one server; ignored for an unknown one. What is pressed during its request is sent after it (promise J5). */
export async function toggleFavourite(id: string): Promise<void> {
  const server = serverById(useServers.getState().list, id);
  if (!server) return;
  mark(id, !server.isFavourite);
  if (toggles.pending.has(id)) return;
  toggles.pending.add(id);
  await send(id, server.isFavourite);
  toggles.pending.delete(id);
}

/** Sends the person's mark until the provider has it. @param stored the mark that it has */
async function send(id: string, stored: boolean): Promise<void> {
  const isFavourite = ownFavourite(id) ?? stored;
  if (isFavourite === stored) return;
  const response = await requestAction('updateFavourite', { serverId: id, favorite: isFavourite });
  if (response.outcome === 'stale') return;
  // Without favourites at the provider the mark stays on this machine. A list requested before this response may still carry the old mark.
  const isOnlyHere = response.outcome === 'failed' && isCallUnsupported(response.failure);
  if (response.outcome === 'done' || isOnlyHere) {
    mark(id, ownFavourite(id) ?? isFavourite, isOnlyHere);
    return send(id, isFavourite);
  }
  markFavourite(id, stored);
  removeFavourite(id);
  const { failure } = response;
  notify('danger', () => failureText(translate, failure));
}

function mark(id: string, isFavourite: boolean, isOnlyHere?: boolean): void {
  markFavourite(id, isFavourite);
  recordOwnFavourite(id, isFavourite, isOnlyHere);
}
