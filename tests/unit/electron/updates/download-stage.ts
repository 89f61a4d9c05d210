/** A download over a real socket into a real folder, and a feed that can fail. */
import * as filesystem from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import {
  downloadRelease,
  finishedFile,
  STALL_TIMEOUT_MS,
  type DownloadSources,
} from '../../../../electron/updates/download';
import type { Release } from '../../../../electron/updates/feed';
import { CONTENT, FILE, startFeed } from './feed-stage';

/** A feed, an empty folder, and a download between them; pauses are recorded and take no time. */
export async function staged(over: Partial<DownloadSources> = {}) {
  const feed = await startFeed();
  const folder = await mkdtemp(path.join(tmpdir(), 'download-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const release: Release = { version: '0.2.0', notes: {}, file: FILE, url: `${feed.url}/${FILE.name}` };
  const pauses: number[] = [];
  const progress: number[] = [];
  const control = new AbortController();
  const sources: DownloadSources = {
    ...{ fetch: globalThis.fetch, random: () => 0.5, files: filesystem, folder, signal: control.signal },
    clock: {
      wall: () => 0,
      after(delayMs, done) {
        if (delayMs === STALL_TIMEOUT_MS) return () => undefined;
        pauses.push(delayMs);
        setImmediate(done);
        return () => undefined;
      },
    },
    progress: (received) => progress.push(received),
    ...over,
  };
  return {
    ...{ feed, folder, release, pauses, progress, control },
    run: (given: Partial<DownloadSources> = {}) => downloadRelease(release, { ...sources, ...given }),
    isThere: async () => (await readFile(finishedFile(folder, release)).catch(() => null))?.equals(CONTENT) ?? false,
    names: async () => (await readdir(folder)).sort(),
    part: () => path.join(folder, `${Buffer.from(FILE.sha512, 'base64').toString('hex').slice(0, 32)}.part`),
  };
}

/** Handles the next given number of requests for the file instead of the feed. */
export const times = (count: number, act: (response: ServerResponse, message: IncomingMessage) => void) => {
  let left = count;
  return (message: IncomingMessage, response: ServerResponse) => {
    if (left === 0 || message.url?.endsWith('.AppImage') !== true) return false;
    left -= 1;
    act(response, message);
    return true;
  };
};

/** Long enough for a busy machine to read what was sent: a connection that is cut before loses it. */
const CUT_AFTER_MS = 150;

/** Sends the given number of bytes from the requested start, and cuts the connection. */
export const cutAfter = (length: number) => (response: ServerResponse, message: IncomingMessage) => {
  const start = Number(/\d+/.exec(message.headers.range ?? '0')?.[0]);
  const range = `bytes ${start}-${CONTENT.length - 1}/${CONTENT.length}`;
  response.writeHead(start === 0 ? 200 : 206, { 'content-range': range, 'content-length': CONTENT.length - start });
  response.write(CONTENT.subarray(start, start + length), () => setTimeout(() => response.destroy(), CUT_AFTER_MS));
};

/** A resumed request; where it starts depends on how much of the cut response arrived. */
export const RESUMED = expect.stringMatching(/\.AppImage bytes=[1-9]\d*-$/) as string;
