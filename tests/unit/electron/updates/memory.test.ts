/** The update memory is kept over restarts, and nothing older is accepted later (promise I3). */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MEMORY_FILE, openUpdateMemory } from '../../../../electron/updates/memory';
import { compareVersions } from '../../../../electron/updates/version';
import { manifestOf } from '../../../support/desktop/release-feed';
import { FILE, startFeed } from './feed-stage';

function profile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'profile');
}
const quiet = () => undefined;
const dated = (day: string) => ({ signedAt: `2026-11-${day}T05:00:00.000Z` });
const clock = { monotonic: () => 0, wall: () => Date.parse('2026-11-22T05:00:00.000Z'), after: () => () => undefined };

describe('the update memory', () => {
  it('is a file for its owner alone, in a folder for its owner alone, without a temporary file beside it', () => {
    const folder = profile();
    openUpdateMemory(folder, quiet).record('0.2.0', 5);
    expect(readdirSync(folder)).toEqual([MEMORY_FILE]);
    expect(statSync(path.join(folder, MEMORY_FILE)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(openUpdateMemory(folder, quiet).read()).toEqual({ version: '0.2.0', signedAt: 5 });
  });

  it('keeps the highest version and the newest date, in any order of notes', () => {
    const anyVersion = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((numbers) => numbers.join('.'));
    const folder = profile();
    fc.assert(
      fc.property(fc.array(fc.tuple(anyVersion, fc.nat(1_000)), { minLength: 1, maxLength: 6 }), (notes) => {
        rmSync(folder, { recursive: true, force: true });
        for (const [version, signedAt] of notes) openUpdateMemory(folder, quiet).record(version, signedAt);
        const { version, signedAt } = openUpdateMemory(folder, quiet).read();
        expect(signedAt).toBe(Math.max(...notes.map(([, date]) => date)));
        for (const [given] of notes) expect(compareVersions(version ?? '', given)).not.toBe(-1);
        expect(notes.map(([given]) => given)).toContain(version);
      }),
    );
  });

  it.each(['', '{', 'null', '{"version":"../..","signedAt":-1}', `{"version":"${'1'.repeat(5_000)}"}`])(
    'is empty when its file contains %j',
    (text) => {
      const folder = profile();
      openUpdateMemory(folder, quiet).record('0.2.0', 5);
      writeFileSync(path.join(folder, MEMORY_FILE), text);
      expect(openUpdateMemory(folder, quiet).read()).toEqual({ version: null, signedAt: 0 });
    },
  );

  it.each([
    [4_096, '0.2.0'],
    [4_097, null],
  ])('with a file of %d bytes has the version %j', (size, version) => {
    const folder = profile();
    openUpdateMemory(folder, quiet).record('0.2.0', 5);
    const file = path.join(folder, MEMORY_FILE);
    writeFileSync(file, readFileSync(file, 'utf8').padEnd(size));
    expect(openUpdateMemory(folder, quiet).read().version).toBe(version);
  });

  it('lasts for this run when it cannot be written, and logs that once for each change', () => {
    const folder = profile();
    writeFileSync(folder, 'a file in the place of the folder');
    const log = vi.fn();
    const memory = openUpdateMemory(folder, log);
    memory.record('0.2.0', 5);
    memory.record('0.2.0', 5);
    expect(memory.read()).toEqual({ version: '0.2.0', signedAt: 5 });
    expect(log).toHaveBeenCalledTimes(1);
    expect(readFileSync(folder, 'utf8')).toBe('a file in the place of the folder');
  });

  it.each([
    ['an older', '0.2.0', 5, '0.3.0', 7],
    ['a newer', '0.4.0', 9, '0.4.0', 9],
  ])('I3: that cannot be read at the start keeps its content, and %s version does not hide it', (_what, ...values) => {
    const [version, signedAt, newestVersion, newestDate] = values;
    const folder = profile();
    mkdirSync(folder);
    const file = path.join(folder, MEMORY_FILE);
    symlinkSync(file, file);
    const log = vi.fn();
    const memory = openUpdateMemory(folder, log);
    memory.record(version, signedAt);
    expect(log).toHaveBeenCalledTimes(1);
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    rmSync(file);
    writeFileSync(file, '{"version":"0.3.0","signedAt":7}');
    expect(memory.read()).toEqual({ version: newestVersion, signedAt: newestDate });
    memory.record(version, signedAt);
    expect(openUpdateMemory(folder, quiet).read()).toEqual({ version: newestVersion, signedAt: newestDate });
  });
});

describe('I3: a feed that serves older releases', () => {
  async function seenBefore() {
    const folder = profile();
    const stage = await startFeed({ version: '0.3.0', ...dated('20') });
    const findUpdate = () => stage.findUpdate({ clock, memory: openUpdateMemory(folder, quiet) });
    expect(await findUpdate()).toMatchObject({ found: 'newer', release: { version: '0.3.0' } });
    const serve = (version: string, day: string) => stage.serve(manifestOf(FILE, { version, ...dated(day) }));
    return { ...stage, findUpdate, serve, folder };
  }

  it.each([
    ['an older version that is newer than the installed one', '0.2.0', '21'],
    ['the same version with an older date', '0.3.0', '19'],
    ['a newer version with an older date', '0.4.0', '19'],
    ['the installed version', '0.1.0', '21'],
  ])('is refused for %s and logged, after a restart too', async (_what, version, day) => {
    const { findUpdate, serve, lines, requested } = await seenBefore();
    const before = requested().length;
    serve(version, day);
    expect(await findUpdate()).toEqual({ found: 'failed', why: 'refused', version });
    expect(lines).toEqual([
      `update: refused ${version} of 2026-11-${day}T05:00:00.000Z: older than what was seen before`,
    ]);
    expect(requested().slice(before)).toEqual(['/feed/manifest.json', '/feed/manifest.json.sig']);
  });

  it('is accepted for the same release with a newer signature, and then refused for the older one', async () => {
    const { findUpdate, serve } = await seenBefore();
    serve('0.3.0', '21');
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
    serve('0.3.0', '20');
    expect(await findUpdate()).toMatchObject({ found: 'failed', why: 'refused' });
  });

  it('is not remembered when the signature is invalid', async () => {
    const { findUpdate, content, folder } = await seenBefore();
    const before = readFileSync(path.join(folder, MEMORY_FILE), 'utf8');
    content.signature = `${'A'.repeat(86)}==\n`;
    await findUpdate();
    expect(readFileSync(path.join(folder, MEMORY_FILE), 'utf8')).toBe(before);
  });

  it('is not remembered with a date in the future, so that later releases are accepted', async () => {
    const { findUpdate, serve, lines } = await seenBefore();
    serve('0.3.0', '30');
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
    expect(lines).toEqual(["update: the feed's date is ahead: 2026-11-30T05:00:00.000Z"]);
    serve('0.3.0', '22');
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
  });
});
