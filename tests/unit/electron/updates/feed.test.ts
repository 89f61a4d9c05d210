/** The release feed over a real socket: what is offered is believed after its signature alone (promises I1, I3). */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AHEAD_AFTER_MS, parseManifest, STALE_AFTER_MS } from '../../../../electron/updates/feed';
import { isSigned, readUpdateKeys } from '../../../../electron/updates/signature';
import { manifestOf, signedDocuments, testKey } from '../../../support/desktop/release-feed';
import { FILE, memoryOf, startFeed } from './feed-stage';

const failed = (why: string, version: string | null = null) => ({ found: 'failed', why, version });

it('a newer version comes with its notes and its one file for this install', async () => {
  const { findUpdate, url } = await startFeed();
  expect(await findUpdate()).toEqual({
    found: 'newer',
    release: { version: '0.2.0', notes: { en: 'Faster' }, file: FILE, url: `${url}/${FILE.name}` },
  });
});

describe('I1: a forged manifest', () => {
  it('is refused for each of its bytes that is another, at every offset of 1 KiB', () => {
    const key = testKey();
    const notes = { en: 'n'.repeat(1_024 - JSON.stringify(manifestOf(FILE, { notes: { en: '' } })).length) };
    const { manifest, signature } = signedDocuments(manifestOf(FILE, { notes }), key);
    expect(manifest).toHaveLength(1_024);
    expect(isSigned(manifest, signature, [key.publicKey])).toBe(true);
    for (let offset = 0; offset < manifest.length; offset += 1) {
      const forged = Buffer.from(manifest);
      forged[offset] = (forged[offset] ?? 0) ^ (1 << (offset % 8));
      expect(isSigned(forged, signature, [key.publicKey]), `offset ${offset}`).toBe(false);
    }
  });

  it('is refused for each byte of its signature that is another', () => {
    const key = testKey();
    const { manifest, signature } = signedDocuments(manifestOf(FILE), key);
    const bytes = Buffer.from(signature, 'base64');
    for (let offset = 0; offset < bytes.length; offset += 1) {
      const forged = Buffer.from(bytes);
      forged[offset] = (forged[offset] ?? 0) ^ 1;
      expect(isSigned(manifest, forged.toString('base64'), [key.publicKey]), `offset ${offset}`).toBe(false);
    }
  });

  it.each([
    ['missing', ''],
    ['no base64', 'x'.repeat(88)],
    ['cut', `${'A'.repeat(40)}\n`],
    ['of words', 'trust me\n'],
    ['of nine lines', `${'A'.repeat(86)}==\n`.repeat(9)],
  ])('is refused with a signature that is %s; nothing is downloaded', async (_what, signature) => {
    const { findUpdate, content, requested } = await startFeed();
    content.signature = signature;
    expect(await findUpdate()).toEqual(failed('refused'));
    expect(requested()).toEqual(['/feed/manifest.json', '/feed/manifest.json.sig']);
  });

  it('is refused when somebody else signed it, and taken when one of several keys did', async () => {
    const { findUpdate, serve, key } = await startFeed();
    const stranger = testKey();
    serve(manifestOf(FILE), stranger);
    expect(await findUpdate()).toEqual(failed('refused'));
    expect(await findUpdate({ keys: [] })).toEqual(failed('refused'));
    serve(manifestOf(FILE), stranger, key);
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
    serve(manifestOf(FILE), stranger);
    expect(await findUpdate({ keys: [key.publicKey, stranger.publicKey] })).toMatchObject({ found: 'newer' });
  });

  it.each([
    ['of another product', manifestOf(FILE, { product: 'other' })],
    ['with a field that nobody knows', { ...manifestOf(FILE), channel: 'beta' }],
    ['with a file of another folder', manifestOf({ ...FILE, name: '../evil.AppImage' })],
    ['with a quote in a name', manifestOf({ ...FILE, name: "a'b.exe" })],
    ['with a hidden file', manifestOf({ ...FILE, name: '.profile' })],
    ['with a switch for a name', manifestOf({ ...FILE, name: '-rf' })],
    ['with a file of no size', manifestOf({ ...FILE, size: 0 })],
    ['with a file of 2 GiB', manifestOf({ ...FILE, size: 2 ** 31 })],
    ['with a short hash', manifestOf({ ...FILE, sha512: 'AAAA' })],
    ['without files', manifestOf(FILE, { files: [] })],
    [
      'with nine languages',
      manifestOf(FILE, { notes: Object.fromEntries(Array.from('abcdefghi', (letter) => [`a${letter}`, ''])) }),
    ],
    ['with a note of 5 KiB', manifestOf(FILE, { notes: { en: 'x'.repeat(5_000) } })],
    ['that is no JSON', 'version: 0.2.0'],
    ['that is no object', '[]'],
  ])('%s is refused, although it is signed', async (_what, manifest) => {
    const { findUpdate, serve } = await startFeed();
    serve(manifest);
    expect(await findUpdate()).toEqual(failed('refused'));
  });

  it('only the bytes that were verified are parsed, and bytes that are no text are none', () => {
    const bytes = Buffer.from(JSON.stringify(manifestOf(FILE)));
    expect(parseManifest(bytes)).toEqual(manifestOf(FILE, { signedAt: parseManifest(bytes)?.signedAt ?? '' }));
    expect(parseManifest(Buffer.concat([bytes, Buffer.from([0xff])]))).toBeNull();
    expect(parseManifest(Buffer.concat([bytes, Buffer.alloc(70_000, ' ')]))).toBeNull();
  });

  it('a build without keys reads none, and eight are read', () => {
    expect(readUpdateKeys('')).toEqual([]);
    expect(readUpdateKeys(Array.from({ length: 8 }, () => testKey().text).join())).toHaveLength(8);
  });
});

describe('I3: downgrade and freeze', () => {
  it.each(['0.0.9', '0.1.0-rc.1', '0.0.99999'])('%s is refused over 0.1.0', async (version) => {
    const { findUpdate } = await startFeed({ version });
    expect(await findUpdate()).toEqual(failed('refused', version));
  });

  it.each(['0.2', 'v0.2.0', '0.2.0.0', '00.2.0', '0.2.0+build', '0.2.0-', ' 0.2.0', '0.2.0-a..b', '1e3.0.0'])(
    '%j is no version',
    async (version) => {
      const { findUpdate, serve } = await startFeed();
      serve(manifestOf(FILE, { version }));
      expect(await findUpdate()).toEqual(failed('refused'));
    },
  );

  it('the same version is no update, also with other files', async () => {
    const { findUpdate } = await startFeed({ version: '0.1.0' });
    expect(await findUpdate()).toEqual({ found: 'nothing', feedDate: 'fine' });
  });

  it('a release without a file for this system, processor or kind is none', async () => {
    const { findUpdate, serve } = await startFeed();
    for (const over of [{ platform: 'darwin' }, { arch: 'arm64' }, { kind: 'deb' }] as const) {
      serve(manifestOf({ ...FILE, ...over }));
      expect(await findUpdate()).toEqual({ found: 'nothing', feedDate: 'fine' });
    }
    serve(manifestOf({ ...FILE, arch: 'universal' }));
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
  });

  it('a manifest is stale after 60 days and ahead from a day in the future on, and both are reported', async () => {
    const { findUpdate, serve, lines } = await startFeed();
    const now = Date.parse('2026-11-22T05:00:00.000Z');
    const clock = { monotonic: () => 0, wall: () => now, after: () => () => undefined };
    const dateAt = async (ageMs: number, version = '0.1.0') => {
      serve(manifestOf(FILE, { version, signedAt: new Date(now - ageMs).toISOString() }));
      return findUpdate({ clock, memory: memoryOf() });
    };
    expect(await dateAt(STALE_AFTER_MS)).toEqual({ found: 'nothing', feedDate: 'fine' });
    expect(await dateAt(-AHEAD_AFTER_MS)).toEqual({ found: 'nothing', feedDate: 'fine' });
    expect(lines).toEqual([]);
    expect(await dateAt(STALE_AFTER_MS + 1)).toEqual({ found: 'nothing', feedDate: 'stale' });
    expect(await dateAt(-AHEAD_AFTER_MS - 1)).toEqual({ found: 'nothing', feedDate: 'ahead' });
    // A newer version is taken all the same; the log has its date.
    expect(await dateAt(STALE_AFTER_MS + 1, '0.2.0')).toMatchObject({ found: 'newer' });
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^update: the feed's date is (?:stale|ahead): 20/);
  });
});

describe('I4: a feed that is not well', () => {
  it.each([
    ['answers 404', 404],
    ['answers 500', 500],
    ['answers 204', 204],
  ])('that %s is broken', async (_what, status) => {
    const { findUpdate, content } = await startFeed();
    content.intercept = (_message, response) => {
      response.writeHead(status).end();
      return true;
    };
    expect(await findUpdate()).toEqual(failed('broken'));
  });

  it('that sends elsewhere is not followed', async () => {
    const { findUpdate, content, url } = await startFeed();
    content.intercept = (message, response) => {
      if (message.url?.endsWith('/elsewhere') === true) return false;
      response.writeHead(302, { location: `${url}/elsewhere` }).end();
      return true;
    };
    expect(await findUpdate()).toEqual(failed('broken'));
  });

  it('that sends more than 64 KiB is broken, and not read on', async () => {
    const { findUpdate, content } = await startFeed();
    let sent = 0;
    content.intercept = (_message, response) => {
      const pour = () => {
        while (sent < 64 * 1024 * 1024 && response.write(Buffer.alloc(16_384, ' '))) sent += 16_384;
      };
      response.on('drain', pour);
      pour();
      return true;
    };
    expect(await findUpdate()).toEqual(failed('broken'));
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('that never answers is given up after 15 s', async () => {
    const { findUpdate, content } = await startFeed();
    content.intercept = () => true;
    const waits: number[] = [];
    const clock = {
      ...{ monotonic: () => 0, wall: Date.now },
      after: (delayMs: number, done: () => void) => {
        waits.push(delayMs);
        setTimeout(done, 50);
        return () => undefined;
      },
    };
    expect(await findUpdate({ clock })).toEqual(failed('broken'));
    expect(waits).toEqual([15_000]);
  });

  it('that cuts its answer is broken', async () => {
    const { findUpdate, content } = await startFeed();
    content.intercept = (_message, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{');
      setTimeout(() => response.destroy(), 20);
      return true;
    };
    expect(await findUpdate()).toMatchObject({ found: 'failed' });
  });

  it('that is not there means offline', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const { findUpdate } = await startFeed();
    expect(await findUpdate({ url: `http://127.0.0.1:${port}/feed` })).toEqual(failed('offline'));
    const fetch = () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
    expect(await findUpdate({ fetch })).toEqual(failed('offline'));
    expect(await findUpdate({ fetch: () => Promise.reject(new Error('net::ERR_CERT_AUTHORITY_INVALID')) })).toEqual(
      failed('broken'),
    );
  });

  it('that nobody waits for any more is left', async () => {
    const { findUpdate, content } = await startFeed();
    content.intercept = () => true;
    const control = new AbortController();
    const answer = findUpdate({}, control.signal);
    setTimeout(() => control.abort(), 20);
    expect(await answer).toMatchObject({ found: 'failed' });
  });
});
