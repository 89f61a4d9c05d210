/** Setting fuses in made-up binaries: a wire of Electron's format between random bytes. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUSES, FUSE_SENTINEL, readFuses, setFuses } from '../../../../tools/release/fuses';

/** The state in Electron's download: everything on but cookies, integrity, archive and snapshot. */
const DELIVERED = '101100011';
/** The list of promise A12, in the wire's order. */
const WANTED = '010011001';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pinglane-fuses-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function noise(length: number, seed: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 31 + seed * 17) % 256));
}

function wire(states: string, version = 1, length = states.length): Buffer {
  return Buffer.concat([Buffer.from(FUSE_SENTINEL), Buffer.from([version, length]), Buffer.from(states, 'latin1')]);
}

async function binary(...parts: readonly Buffer[]): Promise<string> {
  const file = path.join(folder, `electron-${Math.random().toString(36).slice(2)}`);
  await writeFile(file, Buffer.concat([noise(5_000, 1), ...parts.flatMap((part, seed) => [part, noise(3_000, seed)])]));
  return file;
}

describe('A12: fuses', () => {
  it('A12: are all nine set as promised, and read back from the disk', async () => {
    const file = await binary(wire(DELIVERED));
    expect(await readFuses(file)).toEqual([DELIVERED]);
    expect(await setFuses(file)).toBe(
      'Fuses, read back: runAsNode off, cookieEncryption on, nodeOptions off, nodeCliInspect off, asarIntegrity on, onlyLoadAppFromAsar on, browserV8Snapshot off, grantFileExtraPrivileges off, wasmTrapHandlers on.',
    );
    expect(await readFuses(file)).toEqual([WANTED]);
    expect(FUSES).toHaveLength(WANTED.length);
  });

  it("A12: are read alike by Electron's own tool in the eight places that it knows", async () => {
    const file = await binary(wire(DELIVERED));
    await setFuses(file);
    const read = await getCurrentFuseWire(file);
    const places = [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
      FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
    ];
    expect(places.map((place) => String.fromCharCode(Number(read[place]))).join('')).toBe(WANTED.slice(0, 8));
  });

  it('A12: are set in both halves of a universal binary, and nothing else in the file changes', async () => {
    const file = await binary(wire(DELIVERED), wire(DELIVERED));
    const before = await readFile(file);
    await setFuses(file);
    expect(await readFuses(file)).toEqual([WANTED, WANTED]);
    const after = await readFile(file);
    const changed = [...before.keys()].filter((index) => before[index] !== after[index]);
    const differing = FUSES.filter((_, index) => DELIVERED[index] !== WANTED[index]).length;
    expect(changed).toHaveLength(differing * 2);
    expect(after).toHaveLength(before.length);
  });

  it.each([
    ['an undecided fuse', wire(`${DELIVERED}1`), /10 fuses, and 9 are decided on/],
    ['a fuse less', wire(DELIVERED.slice(1)), /8 fuses, and 9/],
    ['a wire of another version', wire(DELIVERED, 2), /version is 2/],
    ['a removed fuse', wire(`r${DELIVERED.slice(1)}`), /'runAsNode' has been removed/],
    ['an unknown state', wire(`${DELIVERED.slice(0, 8)}\x90`), /'wasmTrapHandlers' is in the unknown state 144/],
    ['a wire cut off', Buffer.from(FUSE_SENTINEL), /version is/],
  ])('A12: are refused with %s, and the file stays unchanged', async (_name, bytes, problem) => {
    const file = await binary(bytes);
    const before = await readFile(file);
    await expect(setFuses(file)).rejects.toThrow(problem);
    expect(await readFile(file)).toEqual(before);
  });

  it('A12: are refused with more than two wires', async () => {
    const file = await binary(wire(DELIVERED), wire(DELIVERED), wire(DELIVERED));
    await expect(setFuses(file)).rejects.toThrow('3 wires');
  });

  it("A12: are null for a file without a wire, which is not Electron's", async () => {
    expect(await setFuses(await binary())).toBeNull();
  });
});
