/** A small JSON file of the profile: read with a size limit and a schema, written so that a crash leaves either the old or the new file. */
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { replaceFile } from './replace-file';

/** Reads a file; a missing, too large or corrupt one is read as `{}`, from which the schema's fallbacks make the default. */
export function readJsonFile<S extends v.GenericSchema>(file: string, schema: S, limitBytes: number): v.InferOutput<S> {
  try {
    if (statSync(file).size > limitBytes) return v.parse(schema, {});
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return v.parse(schema, {});
  }
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
