/** Marks a server as favourite or not: at once on the screen, taken back when the provider refuses. */
import { failureText } from '../i18n/failure-text';
import { serverById } from '../domain/server-list';
import { translate } from '../i18n/i18n';
import { notify } from '../stores/notices';
import { markFavourite, useServers } from '../stores/servers';
import { ask } from './ask';

/** Servers whose change is under way: a double click is one request (promise E9). */
const pending = new Set<string>();

/** Turns the mark of one server around; an unknown server and one whose change is under way are left alone. */
export async function toggleFavourite(id: string): Promise<void> {
  const server = serverById(useServers.getState().list, id);
  if (!server || pending.has(id)) return;
  pending.add(id);
  markFavourite(id, !server.isFavourite);
  const answer = await ask('updateFavourite', { server_id: id, favorite: !server.isFavourite });
  pending.delete(id);
  // A list that was fetched meanwhile may still carry the old mark.
  if (answer.outcome === 'done') markFavourite(id, !server.isFavourite);
  if (answer.outcome !== 'failed') return;
  markFavourite(id, server.isFavourite);
  const { failure } = answer;
  notify('danger', () => failureText(translate, failure));
}
