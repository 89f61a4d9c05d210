/** Saves a file where the person chooses, readable by them only; it is written whole or not at all (promise F7). */
import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { retry } from '../../common/async/retry';
import type { FileToSave, SaveOutcome } from '../../common/contract/ipc/save-file';
import type { Language } from '../../common/languages';
import { receiptPage } from '../../common/receipt';
import { nativeTexts, type NativeTexts } from '../base/native-texts';
import { isHeld } from '../base/replace-file';
import { afterDelay } from '../base/timers';
import { SAVED_FILE_TYPES, savedFileName } from '../../common/saved-file';

export interface SaveSources {
  /** The system's dialog; may reject. */
  readonly showDialog: (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;
  /** Where the dialog opens; throws where the system has no such folder, as when it is on a drive that is gone. */
  readonly folder: () => string;
  /** The language of what the dialog says of the file; its other words are the system's. */
  readonly language: () => Language;
  /** Epoch ms, for the file's name. */
  readonly now: () => number;
}

/** What the dialog says of a file: its title, and the name of the file's type. */
function dialogTexts(kind: FileToSave['kind'], texts: NativeTexts): { title: string; type: string } {
  switch (kind) {
    case 'report':
      return { title: texts.save.report, type: texts.fileTypes.report };
    case 'settings':
      return { title: texts.save.settings, type: texts.fileTypes.json };
    case 'own-data':
      return { title: texts.save.ownData, type: texts.fileTypes.json };
    case 'session-picture':
      return { title: texts.save.picture, type: texts.fileTypes.picture };
    case 'session-csv':
      return { title: texts.save.data, type: texts.fileTypes.csv };
    case 'session-json':
      return { title: texts.save.data, type: texts.fileTypes.json };
    case 'receipt':
      return { title: texts.save.receipt, type: texts.fileTypes.page };
  }
}

/** The first bytes of every PNG (ISO/IEC 15948 section 5.2). */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The decompressed text of a session, whose 60,000 samples have less than half of it, and of the person's data, which a storage of 5 MiB holds. */
const TEXT_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Creates the function that saves. There is only one dialog (promise E9): while it is open, a call for the same file joins it, and a call
 * for another one is 'cancelled'.
 */
export function createFileSaver(sources: SaveSources): (file: FileToSave) => Promise<SaveOutcome> {
  let open: { readonly file: FileToSave; readonly outcome: Promise<SaveOutcome> } | null = null;
  return (file) => {
    if (open) return isDeepStrictEqual(open.file, file) ? open.outcome : Promise.resolve('cancelled');
    const outcome = save(sources, file).finally(() => {
      open = null;
    });
    open = { file, outcome };
    return outcome;
  };
}

async function save({ showDialog, folder, language, now }: SaveSources, file: FileToSave): Promise<SaveOutcome> {
  try {
    const bytes = await bytesOf(file);
    const texts = nativeTexts(language());
    const { title, type } = dialogTexts(file.kind, texts);
    const { canceled, filePath } = await showDialog({
      title,
      buttonLabel: texts.save.button,
      defaultPath: inFolder(folder, savedFileName(file, now())),
      filters: [{ name: type, extensions: [SAVED_FILE_TYPES[file.kind].extension] }],
      // Windows and macOS always ask before a file is replaced; Linux only with this.
      properties: ['showOverwriteConfirmation'],
    });
    if (canceled || filePath === '') return 'cancelled';
    await writeWhole(filePath, bytes);
    return 'saved';
  } catch {
    return 'failed';
  }
}

/** The path in the folder; without one the name alone, and the dialog then opens where the system likes. */
function inFolder(folder: () => string, name: string): string {
  try {
    return path.join(folder(), name);
  } catch {
    return name;
  }
}

/** Rejects when the content is not what its kind says. */
async function bytesOf(file: FileToSave): Promise<Uint8Array> {
  switch (file.kind) {
    case 'report':
    case 'settings':
      return Buffer.from(file.text);
    case 'receipt':
      return Buffer.from(receiptPage(file.receipt));
    case 'session-picture': {
      const bytes = Buffer.from(file.png, 'base64');
      if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new Error('This is no PNG');
      return bytes;
    }
    case 'own-data':
    case 'session-csv':
    case 'session-json': {
      const bytes = await promisify(gunzip)(Buffer.from(file.gzip, 'base64'), { maxOutputLength: TEXT_LIMIT_BYTES });
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return bytes;
    }
  }
}

/** Writes a temporary file and renames it over the file that the person agreed to replace. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const neighbour = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(neighbour, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await renameWhenFree(neighbour, file);
  } catch (error) {
    await rm(neighbour, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A virus scanner or the search index that reads the file is done with it by then. Longer than in `replaceFile`, which blocks the app meanwhile. */
const RENAME_ATTEMPTS = 10;
const RENAME_PAUSE_MS = 200;

async function renameWhenFree(from: string, to: string): Promise<void> {
  const attempt = async () => {
    try {
      await rename(from, to);
      return true;
    } catch (error) {
      if (!isHeld(error)) throw error;
      return false;
    }
  };
  const isRenamed = await retry(attempt, {
    attempts: RENAME_ATTEMPTS,
    mayRetry: (done) => !done,
    pauseMs: () => RENAME_PAUSE_MS,
    timers: { after: afterDelay },
  });
  if (isRenamed !== true) throw new Error('Another program holds the file');
}
