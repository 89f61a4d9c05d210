/** Saves a file: through the system's dialog on the desktop, as a download in a browser. */
import type { SaveOutcome } from '../../../common/contract/ipc/save-file';
import { SAVED_FILE_TYPES, savedFileName, type SavedFile } from '../../../common/saved-file';
import { report } from '../../lib/platform/error-reporting';
import { services } from './services';

/** @returns 'cancelled' also in a browser, which itself shows what it has downloaded, so that the app says nothing */
export async function saveFile(file: SavedFile): Promise<SaveOutcome> {
  const { startup, desktop, downloadFile, clock } = services();
  try {
    if (startup().isDesktop) return await desktop.saveFile(file);
    const content = file.kind === 'session-picture' ? file.png : file.text;
    downloadFile(savedFileName(file, clock.now()), content, SAVED_FILE_TYPES[file.kind].mediaType);
    return 'cancelled';
  } catch (error) {
    report(error, 'save-file');
    return 'failed';
  }
}
