/** Passwords, keys and machine ids: hashed before they are stored, compared in constant time. */
import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Parameters of RFC 7914; stored in every hash, so that they can be raised without invalidating old ones. */
const SCRYPT_COST = { N: 16_384, r: 8, p: 1 } as const;
/** For passwords that are printed publicly anyway, so that a sandbox with eight of them starts quickly. */
export const PUBLIC_PASSWORD_COST = { N: 1_024, r: 8, p: 1 } as const;
type ScryptCost = typeof SCRYPT_COST | typeof PUBLIC_PASSWORD_COST;
/** Without letters and digits that are easily confused. */
const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERRAL_LENGTH = 8;
const STORED_HASH = /^scrypt:(\d+):(\d+):(\d+):([A-Za-z0-9_-]+):([A-Za-z0-9_-]+)$/;

/** A new secret of 256 random bits, in base64url. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** A new referral code: not secret, but hard to guess. */
export function newReferralCode(): string {
  const letters = Array.from({ length: REFERRAL_LENGTH }, () => randomInt(REFERRAL_ALPHABET.length));
  return letters.map((index) => REFERRAL_ALPHABET.charAt(index)).join('');
}

/** Hash for stored keys and machine ids: they are random already, so one round is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** A salted scrypt hash of a password, with its parameters. */
export async function hashPassword(password: string, cost: ScryptCost = SCRYPT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, cost);
  const { N, r, p } = cost;
  return `scrypt:${N}:${r}:${p}:${salt.toString('base64url')}:${hash.toString('base64url')}`;
}

/** Whether a password matches a stored hash; false for an invalid hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = STORED_HASH.exec(stored) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected);
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
