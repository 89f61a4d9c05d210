/** Toggles a server's favourite mark: shown at once, reverted when the provider refuses. */
import { isUnsupported } from '../../model/unsupported-call.rules';
import { serverById } from './server-by-id.rules';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { notify } from '../preferences/notices.store';
import { markFavourite, useServers } from './servers.store';
import { requestAction } from '../session/request';
import { removeFavourite, recordOwnFavourite } from './own-favourites';
import { resettable } from '../../lib/platform/fresh-state';

interface TogglesState {
  /** Servers with a pending change: a double click makes one request (promise E9). */
  pending: Set<string>;
}

const toggles = resettable<TogglesState>(() => ({ pending: new Set<string>() }));

/** Toggles the mark of one server; ignored for an unknown server and while a change is pending. */
export async function toggleFavourite(id: string): Promise<void> {
  const server = serverById(useServers.getState().list, id);
  if (!server || toggles.pending.has(id)) return;
  const isFavourite = !server.isFavourite;
  toggles.pending.add(id);
  mark(id, isFavourite);
  const response = await requestAction('updateFavourite', { serverId: id, favorite: isFavourite });
  toggles.pending.delete(id);
  if (response.outcome === 'stale') return;
  // Without favourites at the provider the mark stays on this machine. A list requested before this response may still carry the old mark.
  const isOnlyHere = response.outcome === 'failed' && isUnsupported(response.failure);
  if (response.outcome === 'done' || isOnlyHere) {
    mark(id, isFavourite, isOnlyHere);
    return;
  }
  markFavourite(id, server.isFavourite);
  removeFavourite(id);
  const { failure } = response;
  notify('danger', () => failureText(translate, failure));
}

function mark(id: string, isFavourite: boolean, isOnlyHere?: boolean): void {
  markFavourite(id, isFavourite);
  recordOwnFavourite(id, isFavourite, isOnlyHere);
}
