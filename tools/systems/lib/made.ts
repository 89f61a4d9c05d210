/** What `tools/systems/pack.ts` has made for the other programs: two releases of this system, and the addresses baked into them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../lib/run';

/** One packed version; every path is absolute. */
export interface MadeRelease {
  readonly version: string;
  /** The folder of the unpacked app; on macOS the one that holds the .app. */
  readonly folder: string;
  /** What a person starts. */
  readonly program: string;
  /** The file that contains the fuses. */
  readonly binary: string;
  readonly resources: string;
  /** The installers, archives and disk images. */
  readonly installers: readonly string[];
}

export interface Made {
  /** What the packages were made from. */
  readonly kind: 'real' | 'stand-in';
  /** The port of https://127.0.0.1 that stands in for provider and update feed. */
  readonly port: number;
  readonly helperPort: number;
  readonly key: string;
  readonly certificate: string;
  /** The folder of the signed update feed; it offers the newer release. */
  readonly feed: string;
  readonly older: MadeRelease;
  readonly newer: MadeRelease;
}

/** Where the packages are made, unless a program is told another folder. */
export const SYSTEMS_FOLDER = fromRoot('release', 'systems');

const fileIn = (folder: string) => path.join(folder, 'made.json');

/** Writes the note beside the packages; it contains the key of a loopback server, and is for this machine only. */
export function writeMade(folder: string, made: Made): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
}

/** Packing empties its folder first. @throws with one line when the folder holds what packing has not made */
export function refuseForeignFolder(folder: string): void {
  if (folder === SYSTEMS_FOLDER || !existsSync(folder) || existsSync(fileIn(folder))) return;
  if (readdirSync(folder).length > 0)
    throw new Error(`${folder} holds other files, and would be emptied: name a new folder`);
}

/** @throws with one line when nothing has been packed there */
export function readMade(folder: string): Made {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Made;
  } catch (error) {
    throw new Error(`${folder} holds no packages: run tools/systems/pack.ts first`, { cause: error });
  }
}
