/** Storage format of a list of ids. */
import { readJson } from '../../../../common/read-json';

/** Returns each id once, at most `limit`; undefined for an invalid text. */
export function parseIds(text: string, limit: number): readonly string[] | undefined {
  const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const ids = readJson(text);
  return Array.isArray(ids) && ids.every(isId) ? [...new Set(ids)].slice(0, limit) : undefined;
}
