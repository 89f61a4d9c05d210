/** The machine id: stable, different per machine and installation, kept privately. */
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MACHINE_FILE, readMachineId } from '../../../../../electron/app/profile/machine-id';

const OS_ID = '0123456789abcdef0123456789abcdef';
const machine = (id: string) => () => Promise.resolve(id);
const atOnce = {
  after: (_delayMs: number, run: () => void) => {
    queueMicrotask(run);
    return () => undefined;
  },
};
let folder = '';
const profile = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'machine-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('machine id', () => {
  it('is 64 hexadecimal digits and the same at each start', async () => {
    const first = await readMachineId(profile('a'), machine(OS_ID));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await readMachineId(profile('a'), machine(OS_ID))).toBe(first);
  });

  it("differs between installations of one machine, and is not a plain hash of the system's id", async () => {
    const ids = [await readMachineId(profile('a'), machine(OS_ID)), await readMachineId(profile('b'), machine(OS_ID))];
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids).not.toContain(createHash('sha256').update(OS_ID).digest('hex'));
    expect(await readFile(path.join(profile('a'), MACHINE_FILE), 'utf8')).not.toContain(OS_ID);
  });

  it('differs on another machine with a copy of the profile, and is stable there', async () => {
    const here = await readMachineId(profile('a'), machine(OS_ID));
    await cp(profile('a'), profile('b'), { recursive: true });
    const there = await readMachineId(profile('b'), machine('another'));
    expect(there).not.toBe(here);
    expect(await readMachineId(profile('b'), machine('another'))).toBe(there);
    expect(await readMachineId(profile('b'), machine(''))).toBe(there);
  });

  it("stays the same when the system's id cannot be read at one start", async () => {
    const id = await readMachineId(profile('a'), machine(OS_ID));
    expect(await readMachineId(profile('a'), machine(''))).toBe(id);
    expect(await readMachineId(profile('a'), machine(OS_ID))).toBe(id);
  });

  it("stays the same when the system's id could not be read at the first start, and can be later", async () => {
    const id = await readMachineId(profile('a'), machine(''));
    expect(await readMachineId(profile('a'), machine(OS_ID))).toBe(id);
    expect(await readMachineId(profile('a'), machine(OS_ID))).toBe(id);
  });

  it('is stable on a system without an id', async () => {
    const id = await readMachineId(profile('a'), machine(''));
    expect(await readMachineId(profile('a'), machine(''))).toBe(id);
  });

  it('F7: is stored in a file readable by the user alone, without temporary files left', async () => {
    await readMachineId(profile('a'), machine(OS_ID));
    expect((await stat(path.join(profile('a'), MACHINE_FILE))).mode & 0o777).toBe(0o600);
    expect(await readdir(profile('a'))).toEqual([MACHINE_FILE]);
  });

  it.each(['', '{', '{}', 'null', '{"salt":"x","machineId":"y"}', `{"salt":"${'A'.repeat(64)}"}`])(
    'F7: is replaced for good when its file is damaged (%j)',
    async (content) => {
      await readMachineId(profile('a'), machine(OS_ID));
      await writeFile(path.join(profile('a'), MACHINE_FILE), content);
      const id = await readMachineId(profile('a'), machine(OS_ID));
      expect(id).toMatch(/^[0-9a-f]{64}$/);
      expect(await readMachineId(profile('a'), machine(OS_ID))).toBe(id);
    },
  );

  it('F7: stays the same when its file cannot be read for a moment', async () => {
    const id = await readMachineId(profile('a'), machine(OS_ID));
    const file = path.join(profile('a'), MACHINE_FILE);
    const content = await readFile(file, 'utf8');
    await rm(file);
    // A link to itself refuses to be read, for root as well.
    await symlink(file, file);
    const readableAfter = (delayMs: number, run: () => void) => {
      expect(delayMs).toBeGreaterThan(0);
      void rm(file)
        .then(() => writeFile(file, content))
        .then(run);
      return () => undefined;
    };
    expect(await readMachineId(profile('a'), machine(OS_ID), { after: readableAfter })).toBe(id);
    expect(await readFile(file, 'utf8')).toBe(content);
  });

  it('F7: is replaced for good when its file can never be read', async () => {
    await mkdir(profile('a'));
    const file = path.join(profile('a'), MACHINE_FILE);
    await symlink(file, file);
    let waitedMs = 0;
    const counted = (delayMs: number, run: () => void) => {
      waitedMs += delayMs;
      return atOnce.after(delayMs, run);
    };
    const id = await readMachineId(profile('a'), machine(OS_ID), { after: counted });
    // The start waits for it so long.
    expect(waitedMs).toBe(2_000);
    expect(await readMachineId(profile('a'), machine(OS_ID))).toBe(id);
  });

  it('F7: lasts for this run when the profile cannot be written, and no file is left', async () => {
    await writeFile(profile('file'), '');
    expect(await readMachineId(profile('file'), machine(OS_ID))).toMatch(/^[0-9a-f]{64}$/);
    // A folder in place of the file makes the rename fail, for root as well.
    await mkdir(path.join(profile('a'), MACHINE_FILE), { recursive: true });
    expect(await readMachineId(profile('a'), machine(OS_ID), atOnce)).toMatch(/^[0-9a-f]{64}$/);
    expect(await readdir(profile('a'))).toEqual([MACHINE_FILE]);
  });
});
