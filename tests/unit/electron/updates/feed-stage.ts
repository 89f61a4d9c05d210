/** A served feed with one valid release, and the install that requests it. */
import { onTestFinished } from 'vitest';
import type { ReleaseManifest } from '../../../../common/contract/update-feed/release';
import { fetchManifest, type FeedSources, type FeedResult } from '../../../../electron/updates/feed';
import type { Seen, UpdateMemory } from '../../../../electron/updates/memory';
import { startServer } from '../../../support/provider/http-server';
import {
  describeContent,
  feedListener,
  manifestOf,
  signedDocuments,
  testKey,
  type FeedContent,
  type TestKey,
} from '../../../support/desktop/release-feed';

export const CONTENT = Buffer.from('a new version of the app '.repeat(4_000));
export const FILE = describeContent(CONTENT);

export interface FeedStage {
  readonly url: string;
  readonly key: TestKey;
  readonly content: FeedContent;
  /** The log. */
  readonly lines: readonly string[];
  /** Every requested path, with its range. */
  readonly requested: () => string[];
  /** Serves this manifest from now on, signed by the build's key or by others. */
  readonly serve: (manifest: unknown, ...keys: readonly TestKey[]) => void;
  readonly findUpdate: (over?: Partial<FeedSources>, signal?: AbortSignal) => Promise<FeedResult>;
}

/** The feed of an install of version 0.1.0, which offers 0.2.0. */
export async function startFeed(over: Partial<ReleaseManifest> = {}): Promise<FeedStage> {
  const key = testKey();
  const content: FeedContent = {
    ...signedDocuments(manifestOf(FILE, over), key),
    files: new Map([[FILE.name, CONTENT]]),
    intercept: () => false,
  };
  const server = await startServer(feedListener(content));
  onTestFinished(() => server.close());
  const lines: string[] = [];
  const sources: FeedSources = {
    ...{ url: `${server.url}/feed`, keys: [key.publicKey], fetch: globalThis.fetch },
    memory: memoryOf(),
    log: (line) => lines.push(line),
    clock: { monotonic: () => 0, wall: Date.now, after: () => () => undefined },
    installed: { product: 'pinglane', version: '0.1.0', platform: 'linux', arch: 'x64', kind: 'appimage' },
  };
  return {
    ...{ url: sources.url, key, content, lines },
    requested: () =>
      server.requests.map(({ message: { url = '', headers } }) => `${url} ${headers.range ?? ''}`.trim()),
    serve: (manifest, ...keys) =>
      Object.assign(content, signedDocuments(manifest, ...(keys.length > 0 ? keys : [key]))),
    findUpdate: (given = {}, signal = new AbortController().signal) => fetchManifest({ ...sources, ...given }, signal),
  };
}

/** A memory without a disk. */
export function memoryOf(seen: Seen = { version: null, signedAt: 0 }): UpdateMemory {
  let current = seen;
  return {
    read: () => current,
    record: (version, signedAt) => (current = { version, signedAt }),
  };
}
