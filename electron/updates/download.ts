/** Downloads a release's file into an own folder: resumable, bounded, verified on disk before it gets its name (promise I4). */
import path from 'node:path';
import { abortable, abortableChunks } from '../../common/async/abortable';
import { afterRetryAfterMs, withJitter } from '../../common/async/pace';
import { retry } from '../../common/async/retry';
import { parseRetryAfter } from '../../common/async/retry-after';
import { networkFailure } from './net-failure';
import type { Release } from './feed';
import { DiskError, HeldFileError, openPartialFile, type PartialFileSystem, type PartialFile } from './partial-file';
import type { Fetch } from '../base/bounded-fetch';
import type { Clock } from '../base/clock';

/** Maximum attempts for a file until the next check. */
const DOWNLOAD_ATTEMPTS = 3;
/** Delay before the second attempt; the next one is four times as long. */
export const FIRST_PAUSE_MS = 2_000;
/** A transfer without a byte for this time is aborted. */
export const STALL_TIMEOUT_MS = 30_000;

/** 'stopped': aborted by the signal; the received part is kept for the next time. */
export type DownloadEnd = 'done' | 'stopped' | 'offline' | 'broken' | 'refused' | 'disk' | 'unwritable';

export interface DownloadSources {
  readonly fetch: Fetch;
  readonly clock: Pick<Clock, 'after' | 'wall'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly files: PartialFileSystem;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the number of received bytes. */
  readonly progress: (receivedBytes: number) => void;
}

/** Path of a finished file. */
export function finishedFile(folder: string, release: Release): string {
  return path.join(folder, release.file.name);
}

/** After 'done' the verified file exists; otherwise nothing that could be mistaken for it. Never rejects. */
export async function downloadRelease(release: Release, sources: DownloadSources): Promise<DownloadEnd> {
  const { clock, random, signal } = sources;
  try {
    const parts = await openPartialFile(sources.folder, release.file, sources.files);
    if (await parts.isFinished()) return 'done';
    const final = await retry(() => tryOnce(release, parts, sources), {
      attempts: DOWNLOAD_ATTEMPTS,
      mayRetry: ({ isFinal }) => !isFinal,
      pauseMs: (failed, { retryAfterMs }) => {
        const ownMs = withJitter(FIRST_PAUSE_MS * 4 ** (failed - 1), 1, random());
        return Math.max(ownMs, afterRetryAfterMs(random(), retryAfterMs));
      },
      timers: clock,
      signal,
    });
    return final?.end ?? 'stopped';
  } catch (error) {
    return diskEnd(error) ?? 'broken';
  }
}

/** How a download ends that the disk has refused; null for any other error. */
function diskEnd(error: unknown): DownloadEnd | null {
  if (error instanceof HeldFileError) return 'unwritable';
  if (!(error instanceof DiskError)) return null;
  return error.isFull ? 'disk' : 'unwritable';
}

/** The feed has no such range: its file is another one. */
const NO_SUCH_RANGE = 416;
/** That, and a feed that is busy. */
const REPEATABLE: ReadonlySet<number> = new Set([NO_SUCH_RANGE, 429]);

interface AttemptEnd {
  readonly end: DownloadEnd;
  /** Another attempt would have the same result. */
  readonly isFinal: boolean;
  /** The feed's Retry-After. */
  readonly retryAfterMs?: number;
}
const last = (end: DownloadEnd): AttemptEnd => ({ end, isFinal: true });
const again = (end: DownloadEnd, retryAfterMs = 0): AttemptEnd => ({ end, isFinal: false, retryAfterMs });

async function tryOnce(release: Release, parts: PartialFile, sources: DownloadSources): Promise<AttemptEnd> {
  const { size } = release.file;
  const before = await parts.received();
  if (before < size) {
    // Filling the disk would harm other programs, and the installation needs space too.
    if (!(await parts.hasSpaceAfter(before))) {
      await parts.discard();
      return last('disk');
    }
    const fault = await fetchRest(release, parts, before, sources);
    if (fault) return fault;
  }
  try {
    if (await parts.finish()) return last('done');
  } catch (error) {
    // A virus scanner reads what was just written: the file is whole, and waits.
    if (error instanceof HeldFileError) return again('unwritable');
    throw error;
  }
  await parts.discard();
  // A part from an earlier run may be corrupt on disk; a file that came in one piece really is a different one.
  return before > 0 ? again('refused') : last('refused');
}

/** Fetches the bytes after `before`; null when all are present. */
async function fetchRest(
  { url, file: { size } }: Release,
  parts: PartialFile,
  before: number,
  { fetch, clock, signal, progress }: DownloadSources,
): Promise<AttemptEnd | null> {
  const line = watchLine(clock, signal);
  try {
    const request = fetch(url, {
      headers: { 'accept-encoding': 'identity', ...(before > 0 && { range: `bytes=${before}-` }) },
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: line.signal,
    });
    const response = await abortable(request, line.signal);
    const start = startOf(response, before, size);
    if (start === null) {
      // Any other response says nothing of the part: a busy feed must not cost what a slow line has brought.
      if (before > 0 && (response.ok || response.status === NO_SUCH_RANGE)) await parts.discard();
      const isRefused = response.status >= 400 && response.status < 500;
      if (isRefused && !REPEATABLE.has(response.status)) return last('broken');
      const { headers } = response;
      const sent = { retryAfter: headers.get('retry-after'), date: headers.get('date') };
      return again('broken', parseRetryAfter(sent, clock.wall()) ?? 0);
    }
    let received = start;
    const writer = await parts.append(start);
    try {
      for await (const bytes of abortableChunks(response.body, line.signal)) {
        line.receivedBytes();
        received += bytes.byteLength;
        if (received > size) break;
        await writer.write(bytes);
        progress(received);
      }
    } finally {
      await writer.close();
    }
    if (received <= size) return received === size ? null : again('broken');
    await parts.discard();
    return last('refused');
  } catch (error) {
    const refused = diskEnd(error);
    if (error instanceof DiskError && refused) {
      // On a full disk the space of the download is freed.
      await parts.discard().catch(() => undefined);
      return last(refused);
    }
    if (refused) return again(refused);
    return signal.aborted ? last('stopped') : again(networkFailure(error));
  } finally {
    line.end();
  }
}

/** Offset of the response's first byte: the current one, 0 when the feed does not resume, null when it is not a part of the file. */
function startOf(response: Response, before: number, size: number): number | null {
  if (response.status === 200) return 0;
  const range = `bytes ${before}-${size - 1}/${size}`;
  return response.status === 206 && response.headers.get('content-range') === range ? before : null;
}

/** A signal that aborts with the caller's, or when the transfer has stalled. */
function watchLine(clock: Pick<Clock, 'after'>, signal: AbortSignal) {
  const giveUp = new AbortController();
  const wait = () => clock.after(STALL_TIMEOUT_MS, () => giveUp.abort());
  let cancel = wait();
  return {
    signal: AbortSignal.any([signal, giveUp.signal]),
    receivedBytes() {
      cancel();
      cancel = wait();
    },
    end() {
      cancel();
      giveUp.abort();
    },
  };
}
