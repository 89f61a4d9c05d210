/** Saves a file of the person's own data, and says how it went. */
import type { SavedFile } from '../../../../common/saved-file';
import { notify } from '../../../core/preferences/notices.store';
import { saveFile } from '../../../core/services/save-file';
import { translate } from '../../../lib/i18n/i18n';

/**
 * Saves a file; a closed dialog shows no message, and a browser shows its download itself.
 * @param make makes the file; null when it cannot be made
 */
export async function saveDataFile(make: () => Promise<SavedFile | null>): Promise<void> {
  const file = await make();
  const outcome = file === null ? 'failed' : await saveFile(file);
  if (outcome === 'saved') notify('success', () => translate('data.saved'));
  if (outcome === 'failed') notify('danger', () => translate('data.saveFailed'));
}
