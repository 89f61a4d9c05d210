/** Electron's fuses: bytes in its binary that disable attack paths into an installed app, set and verified by us (promise A12). */
import { open, readFile } from 'node:fs/promises';

/** Precedes the fuse wire in the binary; a universal macOS binary contains it once per architecture. */
export const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const WIRE_VERSION = 1;
const MOST_WIRES = 2;
const ON = '1'.charCodeAt(0);
const OFF = '0'.charCodeAt(0);
const REMOVED = 'r'.charCodeAt(0);

/**
 * Every fuse of Electron 45 in the wire's order, with its value for an installed app. @electron/fuses 1.8 knows the first eight only; an
 * undecided fuse would keep Electron's default, so a wire of another length is refused.
 */
export const FUSES = [
  { name: 'runAsNode', isOn: false },
  { name: 'cookieEncryption', isOn: true },
  { name: 'nodeOptions', isOn: false },
  { name: 'nodeCliInspect', isOn: false },
  { name: 'asarIntegrity', isOn: true },
  { name: 'onlyLoadAppFromAsar', isOn: true },
  { name: 'browserV8Snapshot', isOn: false },
  { name: 'grantFileExtraPrivileges', isOn: false },
  { name: 'wasmTrapHandlers', isOn: true },
] as const;

/** Positions of the first fuse of each wire. Empty for a file that is not Electron's binary. */
function findWires(binary: Buffer): number[] {
  const places: number[] = [];
  for (let at = binary.indexOf(FUSE_SENTINEL); at !== -1; at = binary.indexOf(FUSE_SENTINEL, at + 1))
    places.push(at + FUSE_SENTINEL.length);
  if (places.length > MOST_WIRES)
    throw new Error(`Fuses: ${places.length} wires found, ${MOST_WIRES} at most are known`);
  return places.map((place) => {
    const [version, length] = [binary[place], binary[place + 1]];
    if (version !== WIRE_VERSION)
      throw new Error(`Fuses: the wire's version is ${version ?? 'missing'}, not ${WIRE_VERSION}`);
    if (length !== FUSES.length)
      throw new Error(
        `Fuses: this Electron has ${length ?? 'no'} fuses, and ${FUSES.length} are decided on in tools/release/fuses.ts`,
      );
    return place + 2;
  });
}

/**
 * The fuse values in a binary per wire, such as '010011001'; empty: not Electron's own binary.
 * @throws for a wire of another version or length
 */
export async function readFuses(file: string): Promise<string[]> {
  const binary = await readFile(file);
  return findWires(binary).map((start) => binary.toString('latin1', start, start + FUSES.length));
}

/**
 * Sets every fuse in a binary, in place, and verifies them on the disk.
 * @returns one line with their values; null when the file has no wire, and so is not Electron's own binary
 * @throws when a fuse is removed or in an unknown state, or when the written values cannot be read back
 */
export async function setFuses(file: string): Promise<string | null> {
  const binary = await readFile(file);
  const wires = findWires(binary);
  if (wires.length === 0) return null;
  const wanted = Buffer.from(FUSES.map(({ isOn }) => (isOn ? ON : OFF)));
  for (const start of wires) FUSES.forEach(({ name }, index) => refuseStrange(name, binary[start + index]));
  const handle = await open(file, 'r+');
  try {
    for (const start of wires) await handle.write(wanted, 0, wanted.length, start);
  } finally {
    await handle.close();
  }
  const found = await readFuses(file);
  if (found.length !== wires.length || found.some((wire) => wire !== wanted.toString('latin1')))
    throw new Error(`Fuses: wrote ${wanted.toString('latin1')}, but read back ${found.join(' and ')}`);
  return `Fuses, read back: ${FUSES.map(({ name, isOn }) => `${name} ${isOn ? 'on' : 'off'}`).join(', ')}.`;
}

function refuseStrange(name: string, state: number | undefined): void {
  if (state === ON || state === OFF) return;
  if (state === REMOVED) throw new Error(`Fuses: '${name}' has been removed from this Electron: decide anew`);
  throw new Error(`Fuses: '${name}' is in the unknown state ${state ?? 'missing'}`);
}
