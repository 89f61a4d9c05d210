/** What happens when something that a person has opened or chosen cannot be fetched (promise F8). */
import { translate } from '../../lib/i18n/i18n';
import { reloadForChunk } from '../../lib/platform/missing-chunks';
import { notify } from './notices.store';

/** Reloads the page if a newer build may have replaced the chunk, else asks to check the connection and to try again: whether the provider can be reached is not known. */
export function tellMissing(error: unknown): void {
  if (!reloadForChunk(error)) notify('danger', () => translate('recovery.missingText'));
}
