/** Error reporting of the main process and, over IPC, of the page: without a DSN it is off and not even loaded (promise H3). */
import { rmSync } from 'node:fs';
import { redactReport, type ReportOrigin } from '../../common/redact/error-event';
import type { ErrorReport } from '../../common/contract/ipc/error-report';
import type { After } from '../base/timers';
import { createRateLimit } from '../base/rate-limit';
import type { ErrorClient } from './client';

/** Maximum reports per hour, of main process and page together. */
export const REPORTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
/** Delayed so as not to slow the start; an earlier error loads it at once. */
const LOAD_DELAY_MS = 10_000;

export interface ErrorReportSources {
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Creates the fetch that reaches the DSN's server only. */
  readonly fetchFor: (origin: string) => typeof globalThis.fetch;
  readonly after: After;
}

interface ReportSettings {
  /** Empty: off. */
  readonly dsn: string;
  readonly origin: Omit<ReportOrigin, 'process'>;
  /** A folder of the profile for reports queued while offline. */
  readonly queueFolder: string;
  /** Whether the person has error reports turned on. */
  readonly isAllowed: () => boolean;
}

export interface ErrorReports {
  /** Turns reporting on with a DSN; queued reports are then sent too. */
  readonly enable: (settings: ReportSettings) => void;
  /** Reports an error of the main process; never throws. */
  readonly capture: (error: unknown, where: string) => void;
  /** Sends a report of the page, redacted again because the page is not trusted. */
  readonly captureReport: (report: ErrorReport) => void;
  /** Deletes the queued reports if the person has turned reporting off; a disk error is logged. */
  readonly applyChoice: () => void;
  /** Removes the reports queued on the disk, with or without a DSN. Throws the disk's error. */
  readonly erase: () => void;
}

/** Creates reporting, which is off until it is turned on. */
export function createErrorReports({ now, log, fetchFor, after }: ErrorReportSources): ErrorReports {
  let settings: ReportSettings | null = null;
  let client: Promise<ErrorClient> | null = null;
  const maySend = createRateLimit(REPORTS_PER_HOUR, HOUR_MS, now);
  const withClient = (action: (client: ErrorClient) => void) => {
    if (!settings || settings.dsn === '' || !settings.isAllowed()) return;
    client ??= load(settings);
    client.then(action).catch((error: unknown) => log(`error reporting failed: ${String(error)}`));
  };
  const load = async ({ dsn, origin, queueFolder, isAllowed }: ReportSettings) => {
    const { createClient } = await import('./client');
    const send = fetchFor(new URL(dsn).origin);
    // The library sends queued reports again by itself.
    const fetch: typeof send = (address, init) =>
      isAllowed() ? send(address, init) : Promise.reject(new Error('error reports are turned off'));
    return createClient({ dsn, origin, queueFolder, fetch, maySend });
  };
  const erase = () => {
    if (settings) rmSync(settings.queueFolder, { recursive: true, force: true });
  };
  return {
    enable(wanted) {
      settings = wanted;
      if (wanted.dsn !== '') after(LOAD_DELAY_MS, () => withClient(() => undefined));
    },
    capture: (error, where) => withClient(({ capture }) => capture(error, where)),
    captureReport: (report) => withClient(({ captureReport }) => captureReport(redactReport(report, []))),
    applyChoice() {
      if (settings === null || settings.isAllowed()) return;
      try {
        erase();
      } catch (error) {
        log(`the queued error reports could not be deleted: ${String(error)}`);
      }
    },
    erase,
  };
}
