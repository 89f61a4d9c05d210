/** The release feed over a real socket: an offer is accepted by its signature alone (promises I1, I3). */
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { AHEAD_AFTER_MS, parseManifest, STALE_AFTER_MS } from '../../../../electron/updates/feed';
import { isSigned, readUpdateKeys } from '../../../../electron/updates/signature';
import { manifestOf, signedDocuments, testKey } from '../../../support/desktop/release-feed';
import { FILE, memoryOf, startFeed } from './feed-stage';

const failed = (why: string, version: string | null = null) => ({ found: 'failed', why, version });

it('a newer version has its notes and its one file for this install', async () => {
  const { findUpdate, url } = await startFeed();
  expect(await findUpdate()).toEqual({
    found: 'newer',
    release: { version: '0.2.0', notes: { en: 'Faster' }, file: FILE, url: `${url}/${FILE.name}` },
  });
});

describe('I1: a forged manifest', () => {
  it('is refused when any of its bytes is changed, at every offset of 1 KiB', () => {
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

  it('is refused when any byte of its signature is changed', () => {
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
  ])('is refused with a signature that is %s, and nothing is downloaded', async (_what, signature) => {
    const { findUpdate, content, requested } = await startFeed();
    content.signature = signature;
    expect(await findUpdate()).toEqual(failed('refused'));
    expect(requested()).toEqual(['/feed/manifest.json', '/feed/manifest.json.sig']);
  });

  it('is refused when another key signed it, and accepted when one of several keys did', async () => {
    const { findUpdate, serve, key } = await startFeed();
    const otherKey = testKey();
    serve(manifestOf(FILE), otherKey);
    expect(await findUpdate()).toEqual(failed('refused'));
    expect(await findUpdate({ keys: [] })).toEqual(failed('refused'));
    serve(manifestOf(FILE), otherKey, key);
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
    serve(manifestOf(FILE), otherKey);
    expect(await findUpdate({ keys: [key.publicKey, otherKey.publicKey] })).toMatchObject({ found: 'newer' });
  });

  it.each([
    ['of another product', manifestOf(FILE, { product: 'other' })],
    ['with an unknown field', { ...manifestOf(FILE), channel: 'beta' }],
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

  it('is parsed only from the verified bytes, and is null when they are no valid text', () => {
    const bytes = Buffer.from(JSON.stringify(manifestOf(FILE)));
    expect(parseManifest(bytes)).toEqual(manifestOf(FILE, { signedAt: parseManifest(bytes)?.signedAt ?? '' }));
    expect(parseManifest(Buffer.concat([bytes, Buffer.from([0xff])]))).toBeNull();
    const padded = (length: number) => Buffer.from(bytes.toString().padEnd(length));
    expect(parseManifest(padded(64 * 1024))).not.toBeNull();
    expect(parseManifest(padded(64 * 1024 + 1))).toBeNull();
  });

  it('is refused by a build without keys; up to eight keys are read', () => {
    expect(readUpdateKeys('')).toEqual([]);
    expect(readUpdateKeys(Array.from({ length: 8 }, () => testKey().text).join())).toHaveLength(8);
  });
});

describe('I3: downgrade and freeze', () => {
  it.each(['0.0.9', '0.1.0-rc.1', '0.0.99999'])('version %s is refused over 0.1.0', async (version) => {
    const { findUpdate } = await startFeed({ version });
    expect(await findUpdate()).toEqual(failed('refused', version));
  });

  it.each(['0.2', 'v0.2.0', '0.2.0.0', '00.2.0', '0.2.0+build', '0.2.0-', ' 0.2.0', '0.2.0-a..b', '1e3.0.0'])(
    'version %j is invalid and refused',
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

  it('a release without a file for this platform, processor or kind is no update', async () => {
    const { findUpdate, serve } = await startFeed();
    for (const over of [{ platform: 'darwin' }, { arch: 'arm64' }, { kind: 'deb' }] as const) {
      serve(manifestOf({ ...FILE, ...over }));
      expect(await findUpdate()).toEqual({ found: 'nothing', feedDate: 'fine' });
    }
    serve(manifestOf({ ...FILE, arch: 'universal' }));
    expect(await findUpdate()).toMatchObject({ found: 'newer' });
  });

  it('I3: a manifest is stale after 60 days and ahead from a day in the future on, and both are reported', async () => {
    expect([STALE_AFTER_MS, AHEAD_AFTER_MS]).toEqual([60 * 86_400_000, 86_400_000]);
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
    // A newer version is accepted nevertheless; the log has its date.
    expect(await dateAt(STALE_AFTER_MS + 1, '0.2.0')).toMatchObject({ found: 'newer' });
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^update: the feed's date is (?:stale|ahead): 20/);
  });
});

describe('I4: a faulty feed', () => {
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

  it('that redirects is broken, and the redirect is not followed', async () => {
    const { findUpdate, content, url } = await startFeed();
    content.intercept = (message, response) => {
      if (message.url?.endsWith('/elsewhere') === true) return false;
      response.writeHead(302, { location: `${url}/elsewhere` }).end();
      return true;
    };
    expect(await findUpdate()).toEqual(failed('broken'));
  });

  it('that sends more than 64 KiB is broken, and not read further', async () => {
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

  it('that does not respond is broken after 15 s', async () => {
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

  it('that cuts its response fails', async () => {
    const { findUpdate, content } = await startFeed();
    content.intercept = (_message, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{');
      setTimeout(() => response.destroy(), 20);
      return true;
    };
    expect(await findUpdate()).toMatchObject({ found: 'failed' });
  });

  it('that cannot be reached is offline', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const { findUpdate } = await startFeed();
    expect(await findUpdate({ url: `http://127.0.0.1:${port}/feed` })).toEqual(failed('offline'));
    const fetch = () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
    expect(await findUpdate({ fetch })).toEqual(failed('offline'));
    expect(await findUpdate({ fetch: () => Promise.reject(new Error('net::ERR_TOO_MANY_REDIRECTS')) })).toEqual(
      failed('broken'),
    );
  });

  it('fails when the request is aborted', async () => {
    const { findUpdate, content } = await startFeed();
    content.intercept = () => true;
    const control = new AbortController();
    const answer = findUpdate({}, control.signal);
    setTimeout(() => control.abort(), 20);
    expect(await answer).toMatchObject({ found: 'failed' });
  });
});
