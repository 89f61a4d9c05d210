/** A mark by which this machine knows again that an account was used on it, too short to tell which one it was. */

/** Most marks that are kept, the newest first. */
export const KNOWN_ACCOUNTS_LIMIT = 50;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Four hexadecimal digits: FNV-1a folded to 16 bits. Many accounts share one, so a stored mark names nobody (promise B2). */
export function accountMark(userId: string): string {
  let hash = FNV_OFFSET;
  for (const character of userId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0');
}

/** The marks with one more, the newest first. */
export function withAccount(marks: readonly string[], userId: string): readonly string[] {
  const mark = accountMark(userId);
  return [mark, ...marks.filter((other) => other !== mark)].slice(0, KNOWN_ACCOUNTS_LIMIT);
}
