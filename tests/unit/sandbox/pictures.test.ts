import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { readPictureFormat } from '../../../sandbox/picture-format';
import { languageOptions } from '../../../src/model/languages';

const FOLDER = fileURLToPath(new URL('../../../sandbox/pictures', import.meta.url));
const SIZES = { covers: [400, 225], avatars: [192, 192], promotions: [560, 315] } as const;
const BUDGET_BYTES = 300_000;

describe('the picture files', () => {
  it("are WebP of their folder's size, all different, and within their total limit", async () => {
    const files = (await readdir(FOLDER, { recursive: true })).filter((name) => name.includes('.'));
    const contents = await Promise.all(files.map((name) => readFile(join(FOLDER, name))));
    files.forEach((name, index) => {
      const [width, height] = SIZES[name.split(/[/\\]/)[0] as keyof typeof SIZES];
      expect([name, readPictureFormat(contents[index] ?? Buffer.alloc(0))]).toEqual([
        name,
        { type: 'image/webp', width, height },
      ]);
    });
    expect(new Set(contents.map((content) => content.toString('base64'))).size).toBe(files.length);
    expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(BUDGET_BYTES);
  });
});

describe('the pictures over HTTP', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ servers: 1, games: 1 });
  });
  afterAll(() => sandbox.close());
  const get = (path: string) => fetch(`${sandbox.apiUrl}/sandbox/${path}`);
  const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

  it('are WebP with unlimited caching when they are covers', async () => {
    const response = await get('covers/7.png');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(join(FOLDER, 'covers', '7.webp')));
  });

  it.each([
    ['covers', 24],
    ['avatars', 8],
  ])('in %s beyond the last are the first ones again', async (folder, count) => {
    expect(await bytes(`${folder}/${count + 1}.png`)).toEqual(await bytes(`${folder}/1.png`));
    expect(await bytes(`${folder}/${count}.png`)).toEqual(await readFile(join(FOLDER, folder, `${count}.webp`)));
    expect((await get(`${folder}/0.png`)).status).toBe(200);
  });

  it.each(languageOptions)('include every promotion in $title', async ({ value: language }) => {
    for (const number of [1, 2, 3]) {
      const response = await get(`promotions/${language}-${number}.webp`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it.each([
    ...['covers/x.png', 'covers/1.jpg', 'covers/..%2f1.png', 'covers/1234567.png', 'posters/1.png'],
    ...['promotions/xx-1.webp', 'promotions/en-4.webp'],
  ])('are not found at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
