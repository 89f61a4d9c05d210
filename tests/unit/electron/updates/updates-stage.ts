/** The update service on a clock that a test moves. */
import { expect } from 'vitest';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import type { DownloadEnd } from '../../../../electron/updates/download';
import type { FeedResult, Release } from '../../../../electron/updates/feed';
import { createUpdates, type UpdateSources } from '../../../../electron/updates/updates';
import { deferred, settle } from '../../../support/time/deferred';
import { FILE } from './feed-stage';

const notes = { en: 'Faster' };
const release: Release = { version: '0.2.0', notes, file: FILE, url: 'https://feed.test/a' };
export const newer: FeedResult = { found: 'newer', release };
export const about = { version: '0.2.0', notes };

/** When a stage begins. Not 0, with which a sum would equal a difference. */
export const STARTED_AT = 1_800_000_000_000;

/** The service with a feed, a download, an installer and a clock that a test moves; the feed offers 0.2.0. */
export function staged(over: Partial<UpdateSources> = {}) {
  const states: UpdateState[] = [];
  const timers: { at: number; run: () => void }[] = [];
  const seen: string[] = [];
  const listeners = new Set<(isConnected: boolean) => void>();
  let now = STARTED_AT;
  let connected = false;
  const noProgress: (receivedBytes: number) => void = () => {};
  const download = { end: deferred<DownloadEnd>(), progress: noProgress };
  const services: { found: FeedResult; prepared: Awaited<ReturnType<UpdateSources['prepare']>> } = {
    found: newer,
    prepared: 'ready',
  };
  const updates = createUpdates({
    findUpdate: () => {
      seen.push('findUpdate');
      return Promise.resolve(services.found);
    },
    download: (_release, { signal, progress }) => {
      seen.push('download');
      download.end = deferred<DownloadEnd>();
      download.progress = progress;
      signal.addEventListener('abort', () => download.end.resolve('stopped'));
      return download.end.promise;
    },
    removeDownloads: () => {
      seen.push('removeDownloads');
      return Promise.resolve();
    },
    prepare: () => {
      seen.push('prepare');
      return Promise.resolve(services.prepared);
    },
    restart: () => seen.push('restart'),
    connection: {
      isConnected: () => connected,
      onChange: (received) => {
        listeners.add(received);
        return () => listeners.delete(received);
      },
    },
    publish: (state) => states.push(state),
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
    random: () => 0.5,
    ...over,
  });
  return {
    ...{ updates, states, seen, timers, download, services, listeners },
    /** Lets time pass. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
    async connect(isConnected: boolean) {
      // Like the real one, it reports only changes.
      if (connected === isConnected) return settle();
      connected = isConnected;
      for (const received of [...listeners]) received(isConnected);
      await settle();
    },
  };
}

/** The same service with 0.2.0 downloaded. */
export async function ready(over: Partial<UpdateSources> = {}) {
  const stage = staged(over);
  stage.updates.check();
  await settle();
  stage.download.end.resolve('done');
  await settle();
  expect(stage.updates.read()).toEqual({ state: 'ready', ...about });
  return stage;
}
