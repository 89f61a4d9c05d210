/** Saves the diagnostics report where the person chooses, readable by them only; the file is written whole or not at all (promise F7). */
import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { brand } from '../../common/brand';
import type { SaveOutcome } from '../../common/contract/ipc/ipc';

export interface SaveSources {
  /** The system's dialog; may reject. */
  readonly showDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  /** Where the dialog opens. */
  readonly folder: () => string;
  /** Epoch ms, for the file's name. */
  readonly now: () => number;
}

/** Creates the function that saves; a call while the dialog is open joins it, so that there is only one dialog (promise E9). */
export function createReportSaver(sources: SaveSources): (text: string) => Promise<SaveOutcome> {
  let open: Promise<SaveOutcome> | null = null;
  return (text) => {
    open ??= save(sources, text).finally(() => {
      open = null;
    });
    return open;
  };
}

async function save({ showDialog, folder, now }: SaveSources, text: string): Promise<SaveOutcome> {
  try {
    const name = `${brand.key}-report-${new Date(now()).toISOString().slice(0, 10)}.txt`;
    const { canceled, filePath } = await showDialog({
      defaultPath: path.join(folder(), name),
      filters: [{ name: 'Text', extensions: ['txt'] }],
    });
    if (canceled || filePath === '') return 'cancelled';
    await writeWhole(filePath, text);
    return 'saved';
  } catch {
    return 'failed';
  }
}

/** Writes a temporary file and renames it over the file that the person agreed to replace. */
async function writeWhole(file: string, text: string): Promise<void> {
  const neighbour = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(neighbour, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(neighbour, file);
  } catch (error) {
    await rm(neighbour, { force: true }).catch(() => undefined);
    throw error;
  }
}
