/** A small JSON file of the profile: read with a size limit and a schema, written so that a crash leaves either the old or the new file. */
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { replaceFile } from './replace-file';

/**
 * Reads a file. A missing, too large or corrupt one is read as `{}`, from which the schema's fallbacks make the default.
 * @returns null where the system does not let the file be read, as while a virus scanner holds it: what it contains must not be replaced then
 */
export function readJsonFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
  limitBytes: number,
): v.InferOutput<S> | null {
  let text = '';
  try {
    if (statSync(file).size <= limitBytes) text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) return null;
  }
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return v.parse(schema, {});
  }
}

/** Whether an error of the disk says that there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Replaces a file, readable by this account alone. Never throws. @returns whether it was written */
export function writeJsonFile(file: string, content: object): boolean {
  try {
    replaceFile(file, JSON.stringify(content), 0o600);
    return true;
  } catch {
    return false;
  }
}
