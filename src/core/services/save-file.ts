/** Saves a file: through the system's dialog on the desktop, as a download in a browser. */
import type { SaveOutcome } from '../../../common/contract/ipc/save-file';
import { receiptPage } from '../../../common/receipt';
import { SAVED_FILE_TYPES, savedFileName, type SavedFile } from '../../../common/saved-file';
import { report } from '../../lib/platform/error-reporting';
import { services } from './services';

/** @returns 'cancelled' also in a browser, which itself shows what it has downloaded, so that the app says nothing */
export async function saveFile(file: SavedFile): Promise<SaveOutcome> {
  const { startup, desktop, downloadFile, clock } = services();
  try {
    if (startup().isDesktop) return await desktop.saveFile(file);
    await downloadFile(savedFileName(file, clock.now()), contentOf(file), SAVED_FILE_TYPES[file.kind].mediaType);
    return 'cancelled';
  } catch (error) {
    report(error, 'save-file');
    return 'failed';
  }
}

function contentOf(file: SavedFile): string | Uint8Array<ArrayBuffer> {
  if (file.kind === 'receipt') return receiptPage(file.receipt);
  return file.kind === 'session-picture' ? file.png : file.text;
}
