/** A small JSON file of the profile: read with a size limit and a schema, written so that a crash leaves either the old or the new file. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Reads a file; a missing, too large or corrupt one is read as `{}`, from which the schema's fallbacks make the default. */
export function readJsonFile<S extends v.GenericSchema>(file: string, schema: S, limitBytes: number): v.InferOutput<S> {
  try {
    if (statSync(file).size > limitBytes) return v.parse(schema, {});
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return v.parse(schema, {});
  }
}

/**
 * Writes a temporary file beside it and renames it, synchronously, because a quitting app could not wait (promise F7). Never throws.
 * @returns whether it was written
 */
export function writeJsonFile(file: string, content: object): boolean {
  const neighbour = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(neighbour, JSON.stringify(content), { flag: 'wx', mode: 0o600, flush: true });
    renameSync(neighbour, file);
    return true;
  } catch {
    forget(neighbour);
    return false;
  }
}

function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The clean-up failed too; nothing more can be done.
  }
}
