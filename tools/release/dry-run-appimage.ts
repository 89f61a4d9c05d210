/** A single file that starts like an AppImage, for machines on which AppImage's own tools cannot be had: it shows the way, it is no release. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LINUX_EXECUTABLE } from './names';

/**
 * What an AppImage's runtime does, in the shell: unpacks what follows it into a folder of its own, says in APPIMAGE and APPDIR where
 * both are, and becomes the app, so that pid, signals and exit code pass through. The folder goes when the app has ended.
 */
const HEADER = `#!/bin/sh
set -e
APPIMAGE=$(readlink -f "$0")
APPDIR=$(mktemp -d "\${TMPDIR:-/tmp}/pinglane-dry-run-XXXXXX")
tail -n +LINES "$APPIMAGE" | tar -xzf - -C "$APPDIR"
( trap '' INT TERM HUP; while kill -0 $$; do sleep 1; done; rm -rf "$APPDIR" ) </dev/null >/dev/null 2>&1 &
export APPIMAGE APPDIR
exec "$APPDIR/EXECUTABLE" "$@"
`;

/**
 * Makes `file` from what electron-builder unpacked for Linux. The file stands there whole or not at all; a folder above it is made.
 * @param executable the app's program in the folder
 * @throws with tar's words when the folder cannot be read
 */
export async function makeDryRunAppImage(
  unpackedFolder: string,
  file: string,
  executable: string = LINUX_EXECUTABLE,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  const lines = HEADER.split('\n').length;
  const header = HEADER.replace('LINES', String(lines)).replace('EXECUTABLE', executable);
  try {
    const output = createWriteStream(part);
    output.write(header);
    const tar = spawn('tar', ['-C', unpackedFolder, '-czf', '-', '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    tar.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    const ended = once(tar, 'close');
    await pipeline(tar.stdout, output);
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`tar could not pack ${unpackedFolder}: ${words.trim()}`);
    await chmod(part, 0o755);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
