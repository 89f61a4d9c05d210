/** A release feed on loopback with its own key: the test's files are served unchanged, with simulated network faults. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  MANIFEST_FILE,
  SIGNATURE_FILE,
  type ReleaseFile,
  type ReleaseManifest,
} from '../../../common/contract/update-feed/release';

export interface TestKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** In the format of PINGLANE_UPDATE_KEYS. */
  readonly text: string;
}

/** A fresh key pair. */
export function testKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey,
    publicKey,
    text: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'),
  };
}

/** The manifest's line of a file with this content, for this machine. */
export function describeContent(content: Uint8Array, over: Partial<ReleaseFile> = {}): ReleaseFile {
  return {
    ...{ platform: 'linux', arch: 'x64', kind: 'appimage', name: 'PingLane-0.2.0-linux-x86_64.AppImage' },
    size: content.byteLength,
    sha512: createHash('sha512').update(content).digest('base64'),
    ...over,
  };
}

/** A whole manifest of this file. */
export function manifestOf(file: ReleaseFile, over: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const signedAt = new Date(Date.now()).toISOString();
  return { product: 'pinglane', version: '0.2.0', signedAt, notes: { en: 'Faster' }, files: [file], ...over };
}

/** The two documents of a feed. */
export function signedDocuments(
  manifest: unknown,
  ...keys: readonly TestKey[]
): { manifest: Buffer; signature: string } {
  const bytes = typeof manifest === 'string' ? Buffer.from(manifest) : Buffer.from(JSON.stringify(manifest));
  const lines = keys.map(({ privateKey }) => sign(null, bytes, privateKey).toString('base64'));
  return { manifest: bytes, signature: `${lines.join('\n')}\n` };
}

export interface FeedContent {
  manifest: Buffer;
  signature: string;
  readonly files: Map<string, Buffer>;
  /** Handles one request in place of the feed; true when it did. */
  intercept: (message: IncomingMessage, response: ServerResponse) => boolean;
}

/** Serves a feed's folder, with range requests like every file server. */
export function feedListener(content: FeedContent): RequestListener {
  return (message, response) => {
    if (content.intercept(message, response)) return;
    const name = (message.url ?? '').split('/').at(-1) ?? '';
    if (name === MANIFEST_FILE) response.end(content.manifest);
    else if (name === SIGNATURE_FILE) response.end(content.signature);
    else {
      const file = content.files.get(name);
      if (file) sendFile(message, response, file);
      else response.writeHead(404).end();
    }
  };
}

function sendFile(message: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const start = Number(/^bytes=(\d+)-$/.exec(message.headers.range ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) response.writeHead(200, { 'content-length': file.length }).end(file);
  else if (start >= file.length) response.writeHead(416).end();
  else {
    const range = `bytes ${start}-${file.length - 1}/${file.length}`;
    response
      .writeHead(206, { 'content-range': range, 'content-length': file.length - start })
      .end(file.subarray(start));
  }
}
