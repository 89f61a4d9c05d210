/** Uploaded images under unguessable names; an account keeps its avatar and its latest few. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from './database';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** An image as it is served. */
export interface StoredPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const UPLOADS_FOLDER = '/sandbox/uploads/';
const KEPT_PER_ACCOUNT = 5;
const NAME_BYTES = 16;
const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

const pictureRow = v.object({ type: v.picklist(PICTURE_TYPES), bytes: v.instance(Uint8Array) });

/**
 * Stores an image under a generated name, and removes the account's oldest ones that are not its avatar.
 * @returns the path under which it is served
 */
export function storeUpload(
  database: Database,
  accountId: number,
  { type, bytes }: StoredPicture,
  now: number,
): string {
  const name = `${randomBytes(NAME_BYTES).toString('hex')}.${EXTENSIONS[type]}`;
  database.transaction(() => {
    database.run('INSERT INTO uploads (name, account_id, type, bytes, uploaded_at) VALUES (?, ?, ?, ?, ?)', [
      name,
      accountId,
      type,
      bytes,
      now,
    ]);
    database.run(
      `DELETE FROM uploads WHERE account_id = ?
         AND ? || name IS NOT (SELECT avatar_path FROM accounts WHERE id = uploads.account_id)
         AND id NOT IN (SELECT id FROM uploads WHERE account_id = ? ORDER BY id DESC LIMIT ?)`,
      [accountId, UPLOADS_FOLDER, accountId, KEPT_PER_ACCOUNT],
    );
  });
  return UPLOADS_FOLDER + name;
}

/** The image with a name; null when there is none. */
export function readUpload(database: Database, name: string): StoredPicture | null {
  const row = database.first(pictureRow, 'SELECT type, bytes FROM uploads WHERE name = ?', [name]);
  return row === null ? null : { type: row.type, bytes: new Uint8Array(row.bytes) };
}

/** Whether a path is that of an image uploaded by this account. */
export function ownsUpload(database: Database, accountId: number, path: string): boolean {
  const row = database.first(v.unknown(), 'SELECT 1 FROM uploads WHERE account_id = ? AND ? || name = ?', [
    accountId,
    UPLOADS_FOLDER,
    path,
  ]);
  return row !== null;
}
