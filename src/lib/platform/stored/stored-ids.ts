/** Storage format of a list of ids. */

/** Returns each id once, at most `limit`; undefined for an invalid text. */
export function parseIds(text: string, limit: number): readonly string[] | undefined {
  const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.every(isId) ? [...new Set(ids)].slice(0, limit) : undefined;
  } catch {
    return undefined;
  }
}
