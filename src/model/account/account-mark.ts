/** A mark by which this machine recognises an account that was used on it, too short to identify the account. */

/** Maximum marks kept, the newest first. */
export const KNOWN_ACCOUNTS_LIMIT = 50;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Four hexadecimal digits: FNV-1a folded to 16 bits. Many accounts share a mark, so a stored one identifies nobody (promise B2). */
export function accountMark(key: string): string {
  let hash = FNV_OFFSET;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0');
}

const KEY_MARKS = 4;
/** How the key of an account without an id begins. */
export const ADDRESS_PREFIX = 'mail-';

/**
 * The key that distinguishes an account on this machine: its id, else a hash of its e-mail address long enough to be unique.
 * '' when there is neither: nothing is stored for such an account, because the next one would find it.
 */
export function accountKey(user: { readonly id: string; readonly email: string } | null): string {
  if (user === null || user.id !== '') return user?.id ?? '';
  const email = user.email.trim().toLowerCase();
  const marks = Array.from({ length: KEY_MARKS }, (_, index) => accountMark(`${index} ${email}`));
  return email === '' ? '' : ADDRESS_PREFIX + marks.join('');
}

/** Adds a mark at the front; unchanged for an account without a key. */
export function withAccount(marks: readonly string[], key: string): readonly string[] {
  if (key === '') return marks;
  const mark = accountMark(key);
  return [mark, ...marks.filter((other) => other !== mark)].slice(0, KNOWN_ACCOUNTS_LIMIT);
}

/** Whether the account is known; data stored for an unknown account would be shown to the next one. */
export function isKnownAccount(id: string | undefined): id is string {
  return id !== undefined && id !== '';
}
