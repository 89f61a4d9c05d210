/** Electron's `safeStorage`: AES-256-GCM with a key in a file of the app's data folder, as this machine may have no key ring. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { getPath } from './app-paths';

const ALGORITHM = 'aes-256-gcm';
const PREFIX = Buffer.from('v10');
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ERROR_TEXT = 'Error while decrypting the ciphertext provided to safeStorage.decryptString.';

/** Electron's `SafeStorage`; the functions that wait are the ones that Electron recommends. */
export const safeStorage = {
  isEncryptionAvailable: () => true,
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  getSelectedStorageBackend: () => 'basic_text' as const,
  setUsePlainTextEncryption: () => undefined,
  encryptString: encrypt,
  encryptStringAsync: (plainText: string) => Promise.resolve().then(() => encrypt(plainText)),
  decryptString: decrypt,
  decryptStringAsync: (encrypted: Buffer) =>
    Promise.resolve().then(() => ({ result: decrypt(encrypted), shouldReEncrypt: false })),
};

function encrypt(plainText: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, readKey(), nonce);
  const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
  return Buffer.concat([PREFIX, nonce, cipher.getAuthTag(), body]);
}

function decrypt(encrypted: Buffer): string {
  if (!encrypted.subarray(0, PREFIX.length).equals(PREFIX)) {
    throw new Error(`${ERROR_TEXT} Ciphertext does not appear to be encrypted.`);
  }
  const nonceEnd = PREFIX.length + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  try {
    const nonce = encrypted.subarray(PREFIX.length, nonceEnd);
    const decipher = createDecipheriv(ALGORITHM, readKey(), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(encrypted.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(encrypted.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    throw new Error(ERROR_TEXT);
  }
}

function readKey(): Buffer {
  const file = path.join(getPath('userData'), 'standin-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600 });
  return readFileSync(file);
}
