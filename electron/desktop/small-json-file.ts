/** A small JSON file of the profile: read at once with a limit and a schema, written so that a crash leaves the old file or the new one. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** What a file holds; one that is missing, too large or corrupt is read as `{}`, of which the schema's fallbacks make the default. */
export function readJsonFile<S extends v.GenericSchema>(file: string, schema: S, limitBytes: number): v.InferOutput<S> {
  try {
    if (statSync(file).size > limitBytes) return v.parse(schema, {});
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return v.parse(schema, {});
  }
}

/**
 * Writes a neighbour and renames it, at once: an app that is about to end could not wait for a slower way (promise F7). Never throws.
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
    // The disk refuses this as well: nothing is left to do.
  }
}
