/** Downloads that must fail leave nothing that could be used as a release (promises I2, I4). */
import * as filesystem from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { staged, times } from './download-stage';
import { CONTENT, FILE } from './feed-stage';

/** What the system says of the disk. */
const fakeStatfs = (facts: { readonly bavail: number; readonly bsize: number }) =>
  (() => Promise.resolve(facts)) as unknown as typeof filesystem.statfs;

describe('I2: a download of another file', () => {
  it('is refused without a retry and leaves no file when its size is right', async () => {
    const { run, feed, names, pauses } = await staged();
    feed.content.files.set(FILE.name, Buffer.alloc(CONTENT.length, 'x'));
    expect(await run()).toBe('refused');
    expect(await names()).toEqual([]);
    expect(pauses).toEqual([]);
  });

  it('is refused as soon as it is longer than in the manifest', async () => {
    const { run, feed, names } = await staged();
    let sent = 0;
    feed.content.intercept = times(1, (response) => {
      const pour = () => {
        while (sent < 256 * 1024 * 1024 && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on('drain', pour);
      pour();
    });
    expect(await run()).toBe('refused');
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await names()).toEqual([]);
  });

  it('is broken when it is shorter', async () => {
    const { run, feed, isThere } = await staged();
    feed.content.files.set(FILE.name, CONTENT.subarray(0, 100));
    expect(await run()).toBe('broken');
    expect(await isThere()).toBe(false);
  });
});

it.each([
  [404, 1],
  [403, 1],
  [500, 3],
  [503, 3],
])('I4: a download with status %s is broken after %s attempts', async (status, tries) => {
  const { run, feed } = await staged();
  feed.content.intercept = times(9, (response) => void response.writeHead(status).end());
  expect(await run()).toBe('broken');
  expect(feed.requested()).toHaveLength(tries);
});

it('I4: a download does not follow a redirect', async () => {
  const { run, feed, names } = await staged();
  feed.content.intercept = times(9, (response) => void response.writeHead(302, { location: '/other.AppImage' }).end());
  expect(await run()).toBe('broken');
  expect(feed.requested().every((line) => line.startsWith(`/feed/${FILE.name}`))).toBe(true);
  expect(await names()).toEqual([]);
});

it('I4: a download without a network is offline', async () => {
  const { run } = await staged();
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'x' } }));
  expect(await run({ fetch })).toBe('broken');
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(await run({ fetch: () => Promise.reject(new TypeError('fetch failed', { cause })) })).toBe('offline');
});

describe('I4: a download to a disk that refuses', () => {
  it.each([
    ['ENOSPC', 'disk'],
    ['EDQUOT', 'disk'],
    ['EIO', 'unwritable'],
    ['EROFS', 'unwritable'],
  ])('fails once with %s while writing, and leaves no file', async (code, end) => {
    const { run, names, feed } = await staged();
    const files = {
      ...filesystem,
      async open(...args: Parameters<typeof filesystem.open>) {
        const handle = await filesystem.open(...args);
        const write = handle.write.bind(handle) as (bytes: Uint8Array, offset: number) => Promise<unknown>;
        let written = 0;
        // A part fits before the disk is full.
        const refusing = (bytes: Uint8Array, offset: number) => {
          written += 1;
          if (written > 1) return Promise.reject(Object.assign(new Error(code), { code }));
          return write(bytes.subarray(0, 100), offset);
        };
        Object.assign(handle, { write: refusing });
        return handle;
      },
    };
    expect(await run({ files })).toBe(end);
    expect(await names()).toEqual([]);
    expect(feed.requested()).toHaveLength(1);
  });

  const withFree = (bytes: number) => ({ ...filesystem, statfs: fakeStatfs({ bavail: bytes, bsize: 1 }) });

  it('fails before anything is requested when the file does not fit, so that it does not fill the disk in vain', async () => {
    const { run, names, feed } = await staged();
    expect(await run({ files: withFree(FILE.size - 1) })).toBe('disk');
    expect([feed.requested(), await names()]).toEqual([[], []]);
    expect(await run({ files: withFree(FILE.size) })).toBe('done');
  });

  it('needs space only for what is missing, and frees that of a part which cannot be continued', async () => {
    const { run, part, names } = await staged();
    await filesystem.writeFile(part(), CONTENT.subarray(0, 100));
    expect(await run({ files: withFree(FILE.size - 101) })).toBe('disk');
    expect(await names()).toEqual([]);
    await filesystem.writeFile(part(), CONTENT.subarray(0, 100));
    expect(await run({ files: withFree(FILE.size - 100) })).toBe('done');
  });

  it('is tried where the system does not say how much space there is', async () => {
    const { run } = await staged();
    const statfs = () => Promise.reject(new Error('ENOSYS'));
    expect(await run({ files: { ...filesystem, statfs } })).toBe('done');
  });

  it.each(
    (['mkdir', 'open', 'rename'] as const).flatMap((name) =>
      ['EIO', 'EACCES', 'EPERM'].map((code) => [name, code] as const),
    ),
  )('says that it cannot be saved when %s fails with %s', async (name, code) => {
    const { run, isThere } = await staged();
    const refuse = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await run({ files: { ...filesystem, [name]: refuse } })).toBe('unwritable');
    expect(await isThere()).toBe(false);
  });
});

describe.each(['EACCES', 'EBUSY', 'EPERM'])(
  'I4: a download that another program holds, which Windows says by %s',
  (code) => {
    const held = (name: 'open' | 'rename', refusals: number) => {
      let left = refusals;
      const run = filesystem[name] as (...args: unknown[]) => Promise<unknown>;
      const refuse = (...args: unknown[]) => {
        left -= 1;
        return left < 0 ? run(...args) : Promise.reject(Object.assign(new Error(code), { code }));
      };
      return { ...filesystem, [name]: refuse };
    };

    it.each(['open', 'rename'] as const)('waits for it at %s, and is not fetched twice', async (name) => {
      const { run, feed, isThere } = await staged();
      expect(await run({ files: held(name, 2) })).toBe('done');
      expect(await isThere()).toBe(true);
      expect(feed.requested().length).toBe(name === 'open' ? 3 : 1);
    });

    it('is kept for the next check where it stays held: the disk is not full', async () => {
      const { run, feed, names, part, pauses } = await staged();
      expect(await run({ files: held('rename', 9) })).toBe('unwritable');
      expect(await names()).toEqual([path.basename(part())]);
      expect(pauses).toHaveLength(2);
      expect(await run()).toBe('done');
      expect(feed.requested()).toHaveLength(1);
    });
  },
);
