/** Marks a server as favourite or not: at once on the screen, taken back when the provider refuses. */
import { isMissingPart } from '../../model/missing-part.rules';
import { serverById } from './server-list.rules';
import { failureText } from '../../lib/i18n/failure-text';
import { translate } from '../../lib/i18n/i18n';
import { notify } from '../preferences/notices.store';
import { markFavourite, useServers } from './servers.store';
import { ask } from '../session/ask';
import { forgetFavourite, noteFavourite } from './own-favourites';

/** Servers whose change is under way: a double click is one request (promise E9). */
const pending = new Set<string>();

/** Turns the mark of one server around; an unknown server and one whose change is under way are left alone. */
export async function toggleFavourite(id: string): Promise<void> {
  const server = serverById(useServers.getState().list, id);
  if (!server || pending.has(id)) return;
  const isFavourite = !server.isFavourite;
  pending.add(id);
  mark(id, isFavourite);
  const answer = await ask('updateFavourite', { serverId: id, favorite: isFavourite });
  pending.delete(id);
  if (answer.outcome === 'stale') return;
  // A provider without favourites leaves them to this machine. A list that was asked for before this answer may still carry the old mark.
  if (answer.outcome === 'done' || isMissingPart(answer.failure)) {
    mark(id, isFavourite);
    return;
  }
  markFavourite(id, server.isFavourite);
  forgetFavourite(id);
  const { failure } = answer;
  notify('danger', () => failureText(translate, failure));
}

function mark(id: string, isFavourite: boolean): void {
  markFavourite(id, isFavourite);
  noteFavourite(id, isFavourite);
}
