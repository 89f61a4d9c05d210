/** Keeps the app up to date: schedules checks, downloads and installs, and never interrupts a session (promise I4). */
import { nextTickMs, repeat, spreadMs } from '../../common/async/pace';
import type { InstallOutcome, UpdateState } from '../../common/contract/ipc/updates';
import type { DownloadEnd } from './download';
import type { FeedResult, Release } from './feed';
import { createInstallation, type InstallationSources } from './installation';

/** Delay of the first check after the start. */
const FIRST_CHECK_DELAY_MS = 30_000;
export const CHECK_INTERVAL_MS = 4 * 60 * 60 * 1_000;
/** The next one after nothing was reached: a machine that has just woken would otherwise go without updates for hours. */
const OFFLINE_CHECK_DELAY_MS = 15 * 60_000;
/** How long a person must be disconnected before a download continues: a change of server is no end. */
export const DOWNLOAD_RESUME_DELAY_MS = 5_000;
/** Minimum interval between progress events. */
const PROGRESS_INTERVAL_MS = 250;

export interface Updates {
  readonly read: () => UpdateState;
  /** Checks now; a call while an operation is running joins it. */
  readonly check: () => void;
  /** Installs the downloaded version and restarts; a second call while it is running joins it. Never rejects. */
  readonly install: () => Promise<InstallOutcome>;
  /** Starts the automatic checks. */
  readonly start: () => void;
  /** Ends everything that is running. */
  readonly close: () => void;
}

interface DownloadRun {
  readonly signal: AbortSignal;
  readonly progress: (receivedBytes: number) => void;
}

export interface UpdateSources extends InstallationSources {
  readonly findUpdate: (signal: AbortSignal) => Promise<FeedResult>;
  readonly download: (release: Release, run: DownloadRun) => Promise<DownloadEnd>;
  /** Removes downloads that are no longer needed. */
  readonly removeDownloads: () => Promise<void>;
  readonly publish: (state: UpdateState) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** Creates the service, which does nothing before `start`. */
export function createUpdates(sources: UpdateSources): Updates {
  const { findUpdate, removeDownloads, connection, publish, now, after, random } = sources;
  let state: UpdateState = { state: 'idle', checkedAt: null, feedDate: 'fine' };
  let release: Release | null = null;
  /** Whether `release` is to be downloaded without another check: it is waiting, or was stopped. A failed download waits for the next check. */
  let isDownloadDue = false;
  let work: AbortController | null = null;
  let isClosed = false;
  let cancelChecks = () => {};
  let cancelResume = () => {};
  const installation = createInstallation(sources, {
    ready: () => (state.state === 'ready' && !isClosed ? release : null),
    setState,
  });

  function setState(next: UpdateState): void {
    if (isClosed) return;
    state = next;
    publish(next);
  }

  /** One operation at a time: a check or a download. Whatever it throws is a failure that the next check recovers. */
  async function run(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (isClosed || work !== null || installation.isRunning()) return;
    const controller = new AbortController();
    work = controller;
    try {
      await task(controller.signal);
    } catch {
      setState({ state: 'failed', why: 'broken', version: release?.version ?? null });
    } finally {
      work = null;
      if (state.state === 'failed' && state.why === 'offline')
        scheduleChecks(nextTickMs(OFFLINE_CHECK_DELAY_MS, random()));
      scheduleResume();
    }
  }

  async function checkFeed(signal: AbortSignal): Promise<void> {
    // A ready version stays so until the restart.
    if (state.state === 'ready') return;
    setState({ state: 'checking' });
    const found = await findUpdate(signal);
    switch (found.found) {
      case 'nothing':
        release = null;
        isDownloadDue = false;
        await removeDownloads();
        setState({ state: 'idle', checkedAt: now(), feedDate: found.feedDate });
        return;
      case 'failed':
        // A version verified earlier stays valid; a refusal is reported all the same.
        if (release && found.why !== 'refused') setWaiting(release);
        else setState({ state: 'failed', why: found.why, version: found.version });
        isDownloadDue = release !== null;
        return;
      case 'newer':
        release = found.release;
        await fetchRelease(found.release, signal);
    }
  }

  function setWaiting({ version, notes }: Release): void {
    setState({ state: 'waiting', version, notes });
  }

  async function fetchRelease(wanted: Release, signal: AbortSignal): Promise<void> {
    const { version, notes, file } = wanted;
    isDownloadDue = connection.isConnected();
    if (isDownloadDue) {
      setWaiting(wanted);
      return;
    }
    const publishProgress = (receivedBytes: number) =>
      setState({ state: 'downloading', version, notes, receivedBytes, totalBytes: file.size });
    publishProgress(0);
    const end = await downloadUntilConnected(sources, wanted, { signal, progress: throttled(publishProgress, now) });
    isDownloadDue = end === 'stopped';
    if (end === 'done') setState({ state: 'ready', version, notes });
    else if (end === 'stopped') setWaiting(wanted);
    else setState({ state: 'failed', why: end, version });
  }

  /** Resumes a pending download once the person has been disconnected for a while; any change in between restarts the wait. */
  function scheduleResume(): void {
    cancelResume();
    if (isClosed || !isDownloadDue || connection.isConnected()) return;
    cancelResume = after(DOWNLOAD_RESUME_DELAY_MS, () => {
      const wanted = release;
      if (wanted) void run((signal) => fetchRelease(wanted, signal));
    });
  }

  function scheduleChecks(firstMs: number): void {
    cancelChecks();
    if (!isClosed) cancelChecks = repeat({ after }, CHECK_INTERVAL_MS, () => void run(checkFeed), random, firstMs);
  }

  const stopListening = connection.onChange(scheduleResume);

  return {
    read: () => state,
    check() {
      scheduleChecks(nextTickMs(CHECK_INTERVAL_MS, random()));
      void run(checkFeed);
    },
    install: installation.run,
    start: () => scheduleChecks(FIRST_CHECK_DELAY_MS + spreadMs(random())),
    close() {
      isClosed = true;
      stopListening();
      cancelChecks();
      cancelResume();
      work?.abort();
    },
  };
}

/** Downloads a release; a connect stops that. */
async function downloadUntilConnected(
  { download, connection }: Pick<UpdateSources, 'download' | 'connection'>,
  release: Release,
  { signal, progress }: DownloadRun,
): Promise<DownloadEnd> {
  const stop = new AbortController();
  const stopListening = connection.onChange((isConnected) => {
    if (isConnected) stop.abort();
  });
  try {
    return await download(release, { signal: AbortSignal.any([signal, stop.signal]), progress });
  } finally {
    stopListening();
  }
}

/** Passes on the first of the calls within 250 ms. */
function throttled(publish: (receivedBytes: number) => void, now: () => number): (receivedBytes: number) => void {
  let publishedAt = Number.NEGATIVE_INFINITY;
  return (receivedBytes) => {
    // A clock that was set back must not block it.
    if (Math.abs(now() - publishedAt) < PROGRESS_INTERVAL_MS) return;
    publishedAt = now();
    publish(receivedBytes);
  };
}
