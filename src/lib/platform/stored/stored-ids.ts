/** A list of ids as it is stored. */

/** Each id once, and no more than `limit`; undefined for a text that is no such list. */
export function parseIds(text: string, limit: number): readonly string[] | undefined {
  const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.every(isId) ? [...new Set(ids)].slice(0, limit) : undefined;
  } catch {
    return undefined;
  }
}
