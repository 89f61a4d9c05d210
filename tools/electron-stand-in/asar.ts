/** Reads an app.asar, which Node cannot do by itself: a packaged app is unpacked to a temporary folder for as long as it runs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of the archive, or a file with its place in the part after the header. */
interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  /** Decimal digits, counted from the header's end. */
  readonly offset?: string;
}

/** Where the numbers of the two pickles around the header stand: the header's whole size, and its text's length. */
const HEADER_SIZE_AT = 4;
const TEXT_LENGTH_AT = 12;
const TEXT_AT = 16;
const SIZE_PICKLE_BYTES = 8;

/** Takes the archive and gives the folder with its files, which goes when the process ends. Throws for an archive that is none. */
export function unpackArchive(archive: string): string {
  const bytes = readFileSync(archive);
  const header: unknown = JSON.parse(bytes.toString('utf8', TEXT_AT, TEXT_AT + bytes.readUInt32LE(TEXT_LENGTH_AT)));
  const start = SIZE_PICKLE_BYTES + bytes.readUInt32LE(HEADER_SIZE_AT);
  const folder = mkdtempSync(path.join(tmpdir(), 'electron-standin-app-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  unpack(header as Entry, folder, bytes.subarray(start));
  return folder;
}

function unpack(entry: Entry, target: string, content: Buffer): void {
  if (entry.files === undefined) {
    const offset = Number(entry.offset ?? 0);
    writeFileSync(target, content.subarray(offset, offset + (entry.size ?? 0)));
    return;
  }
  mkdirSync(target, { recursive: true });
  for (const [name, child] of Object.entries(entry.files))
    unpack(child, path.join(target, path.basename(name)), content);
}
