import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '../../../../sandbox/art/drawing';
import { createGallery, type Gallery } from '../../../../sandbox/art/gallery';
import { SCENE_NAMES } from '../../../../sandbox/seed/games';
import { createPictureCache } from '../../../../sandbox/art/picture-cache';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rows: Buffer;
}

/** Reads a PNG strictly: signature, chunk order, checksums, and as many bytes as the size says. */
function readPng(bytes: Uint8Array): Picture {
  const file = Buffer.from(bytes);
  expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)));
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
  const [header, data] = chunks.map((chunk) => chunk.data);
  const width = header?.readUInt32BE(0) ?? 0;
  const height = header?.readUInt32BE(4) ?? 0;
  expect([...(header?.subarray(8) ?? [])]).toEqual([8, 2, 0, 0, 0]);
  const rows = inflateSync(data ?? Buffer.alloc(0));
  expect(rows.length).toBe((width * 3 + 1) * height);
  return { width, height, rows };
}

describe('pictures', () => {
  it.each(SCENE_NAMES.map((scene, index) => [scene, index + 1] as const))(
    'the cover scene %s is a valid PNG with a picture in it',
    async (_, id) => {
      const { width, height, rows } = readPng(await drawPicture('cover', id));
      expect([width, height]).toEqual([480, 270]);
      expect(new Set(rows).size).toBeGreaterThan(100);
    },
  );

  it('a cover is the same each time, and differs from the next of its kind', async () => {
    const [first, again, next] = await Promise.all([1, 1, 13].map((id) => drawPicture('cover', id)));
    expect(Buffer.compare(first ?? Buffer.alloc(0), again ?? Buffer.alloc(0))).toBe(0);
    expect(Buffer.compare(first ?? Buffer.alloc(0), next ?? Buffer.alloc(0))).not.toBe(0);
  });

  it('banners and avatars have their own sizes', async () => {
    const banner = readPng(await drawPicture('banner', 1));
    const avatar = readPng(await drawPicture('avatar', 1));
    expect([banner.width, banner.height, avatar.width, avatar.height]).toEqual([720, 405, 192, 192]);
  });
});

describe('over HTTP', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ servers: 1, games: 1 });
  });
  afterAll(() => sandbox.close());

  it('a cover comes as a PNG that may be kept for ever', async () => {
    const response = await fetch(`${sandbox.apiUrl}/sandbox/covers/7.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.compare(bytes, await drawPicture('cover', 7))).toBe(0);
  });

  it.each(['covers/x.png', 'covers/1.jpg', 'covers/..%2f1.png', 'covers/1234567.png', 'posters/1.png'])(
    '%s is not found',
    async (path) => {
      expect((await fetch(`${sandbox.apiUrl}/sandbox/${path}`)).status).toBe(404);
    },
  );
});

describe('the gallery', () => {
  let folder: string;
  let gallery: Gallery;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
    gallery = createGallery(createPictureCache(folder));
  });
  afterEach(async () => {
    await gallery.close();
    await rm(folder, { recursive: true });
  });
  const files = () => readdir(folder, { recursive: true });

  it('draws in its thread what drawing here gives, and keeps it for the next run', async () => {
    const drawn = await gallery.picture('avatar', 3);
    expect(Buffer.compare(drawn, await drawPicture('avatar', 3))).toBe(0);
    const [version, file] = (await files()).sort();
    expect(file).toBe(join(version ?? '', 'avatar-3.png'));
    await writeFile(join(folder, file ?? ''), 'kept');
    const next = createGallery(createPictureCache(folder));
    expect(Buffer.from(await next.picture('avatar', 3)).toString()).toBe('kept');
    await next.close();
  });

  it('draws where nothing can be kept', async () => {
    await writeFile(join(folder, 'file'), '');
    const next = createGallery(createPictureCache(join(folder, 'file')));
    readPng(await next.picture('avatar', 1));
    await next.close();
  });

  it('tells whoever waits for a picture when it closes', async () => {
    const published = expect(gallery.picture('cover', 1)).rejects.toThrow('the drawing thread has ended');
    await gallery.close();
    await published;
  });
});
