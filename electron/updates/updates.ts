/** Keeps the app up to date: schedules checks, downloads and installs, and never interrupts a session (promise I4). */
import type { InstallOutcome, UpdateState } from '../../common/contract/ipc/updates';
import type { After } from '../app/timers';
import type { Connection } from './connection';
import type { DownloadEnd } from './download';
import type { Found, Release } from './feed';

/** Delay of the first check after the start. */
export const FIRST_LOOK_MS = 30_000;
export const LOOK_INTERVAL_MS = 4 * 60 * 60 * 1_000;
/** Random variation of each check, so that not all clients check at once. */
export const LOOK_JITTER_MS = 20 * 60 * 1_000;
/** How long a person must be disconnected before a download continues: a change of server is no end. */
export const SETTLE_MS = 5_000;
/** Minimum interval between progress events. */
const PROGRESS_INTERVAL_MS = 250;
/** Time for the response to reach the page before the app ends. */
export const RESTART_DELAY_MS = 200;

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

export interface UpdateSources {
  readonly findUpdate: (signal: AbortSignal) => Promise<Found>;
  readonly download: (
    release: Release,
    run: { readonly signal: AbortSignal; readonly progress: (receivedBytes: number) => void },
  ) => Promise<DownloadEnd>;
  /** Removes downloads that are no longer needed. */
  readonly forget: () => Promise<void>;
  /** Verifies the file again and prepares a one-step install; a failure leaves the app unchanged. */
  readonly prepare: (release: Release) => Promise<'ready' | 'refused' | 'disk' | 'install'>;
  /** Quits for the new version; returns with the old one running when that fails. */
  readonly restart: () => void;
  readonly connection: Connection;
  readonly publish: (state: UpdateState) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: After;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** Creates the service, which does nothing before `start`. */
export function createUpdates(sources: UpdateSources): Updates {
  const { findUpdate, download, forget, prepare, restart, connection, publish, now, after, random } = sources;
  let state: UpdateState = { state: 'idle', checkedAt: null, feedDate: 'fine' };
  let release: Release | null = null;
  /** Whether `release` is to be downloaded without another check: it is waiting, or was stopped. A failed download waits for the next check. */
  let isOwed = false;
  let work: AbortController | null = null;
  let installing: Promise<InstallOutcome> | null = null;
  let isClosed = false;
  let cancelLook = () => {};
  let cancelSettle = () => {};

  function become(next: UpdateState): void {
    if (isClosed) return;
    state = next;
    publish(next);
  }

  /** One operation at a time: a check or a download. Whatever it throws is a failure that the next check recovers. */
  async function run(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (isClosed || work !== null || installing !== null) return;
    const mine = new AbortController();
    work = mine;
    try {
      await task(mine.signal);
    } catch {
      become({ state: 'failed', why: 'broken', version: release?.version ?? null });
    } finally {
      work = null;
      resumeSoon();
    }
  }

  async function look(signal: AbortSignal): Promise<void> {
    // A ready version stays so until the restart.
    if (state.state === 'ready') return;
    become({ state: 'checking' });
    const found = await findUpdate(signal);
    switch (found.found) {
      case 'nothing':
        release = null;
        isOwed = false;
        await forget();
        become({ state: 'idle', checkedAt: now(), feedDate: found.feedDate });
        return;
      case 'failed':
        // A version verified earlier stays valid; a refusal is reported all the same.
        if (release && found.why !== 'refused') wait(release);
        else become({ state: 'failed', why: found.why, version: found.version });
        isOwed = release !== null;
        return;
      case 'newer':
        release = found.release;
        await fetchRelease(found.release, signal);
    }
  }

  function wait({ version, notes }: Release): void {
    become({ state: 'waiting', version, notes });
  }

  async function fetchRelease(wanted: Release, outer: AbortSignal): Promise<void> {
    const { version, notes, file } = wanted;
    isOwed = connection.isConnected();
    if (isOwed) {
      wait(wanted);
      return;
    }
    const progressed = (receivedBytes: number) =>
      become({ state: 'downloading', version, notes, receivedBytes, totalBytes: file.size });
    progressed(0);
    const stop = new AbortController();
    const stopListening = connection.onChange((isConnected) => {
      if (isConnected) stop.abort();
    });
    try {
      const end = await download(wanted, {
        signal: AbortSignal.any([outer, stop.signal]),
        progress: spaced(progressed, now),
      });
      isOwed = end === 'stopped';
      if (end === 'done') become({ state: 'ready', version, notes });
      else if (end === 'stopped') wait(wanted);
      else become({ state: 'failed', why: end, version });
    } finally {
      stopListening();
    }
  }

  /** Resumes a pending download once the person has been disconnected for a while; any change in between restarts the wait. */
  function resumeSoon(): void {
    cancelSettle();
    if (isClosed || !isOwed || connection.isConnected()) return;
    cancelSettle = after(SETTLE_MS, () => {
      const wanted = release;
      if (wanted && isOwed && !connection.isConnected()) void run((signal) => fetchRelease(wanted, signal));
    });
  }

  function lookLater(delayMs: number): void {
    cancelLook();
    if (isClosed) return;
    cancelLook = after(delayMs, () => void run(look).finally(lookAgain));
  }
  const lookAgain = () => lookLater(LOOK_INTERVAL_MS + (2 * random() - 1) * LOOK_JITTER_MS);

  const stopListening = connection.onChange(resumeSoon);

  async function install(): Promise<InstallOutcome> {
    const ready = release;
    if (state.state !== 'ready' || !ready) return 'not-ready';
    if (connection.isConnected()) return 'connected';
    const prepared = await prepare(ready).catch(() => 'install' as const);
    if (prepared !== 'ready') {
      become({ state: 'failed', why: prepared, version: ready.version });
      return 'failed';
    }
    // The person connected while the file was verified.
    if (connection.isConnected()) return 'connected';
    const { version, notes } = ready;
    after(RESTART_DELAY_MS, () => {
      if (!connection.isConnected()) {
        restart();
        return;
      }
      // Or right before the restart: the waiting page is then told that the update is still ready.
      installing = null;
      become({ state: 'ready', version, notes });
    });
    return 'restarting';
  }

  return {
    read: () => state,
    check: () => void run(look).finally(lookAgain),
    install() {
      installing ??= install().then((outcome) => {
        // Once restarting, nothing else may start.
        if (outcome !== 'restarting') installing = null;
        return outcome;
      });
      return installing;
    },
    start: () => lookLater(FIRST_LOOK_MS),
    close() {
      isClosed = true;
      stopListening();
      cancelLook();
      cancelSettle();
      work?.abort();
    },
  };
}

/** Passes on the first of the calls within 250 ms. */
function spaced(publish: (receivedBytes: number) => void, now: () => number): (receivedBytes: number) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (receivedBytes) => {
    // A clock that was set back must not block it.
    if (Math.abs(now() - toldAt) < PROGRESS_INTERVAL_MS) return;
    toldAt = now();
    publish(receivedBytes);
  };
}
