/** A single file that starts like an AppImage, for machines without AppImage's own tools: for dry runs, not for releases. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LINUX_EXECUTABLE } from './names';

/**
 * What an AppImage's runtime does, as a shell script: unpacks the appended archive into a folder, sets APPIMAGE and APPDIR, and executes
 * the app, so that pid, signals and exit code pass through. The folder is removed when the app has ended.
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
 * Creates `file` from electron-builder's unpacked Linux app. The file is written whole or not at all; its folder is created.
 * @param executable the app's program in the folder
 * @throws with tar's message when the folder cannot be read
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
