/**
 * The error reporting library, set up by hand: its default start would open IPC channels and record consoles, requests and screens (promise H3).
 * Loaded late, and only with a DSN.
 */
import {
  createTransport,
  defaultStackParser,
  linkedErrorsIntegration,
  makeElectronOfflineTransport,
  NodeClient,
  Scope,
} from '@sentry/electron/main';
import { abortable } from '../../common/async/abortable';
import { COLLECT_NOTHING, toEvent, toReport, type ReportOrigin } from '../../common/redact/error-event';
import type { ErrorReport } from '../../common/contract/ipc/error-report';

/** Maximum reports queued on disk while offline. */
const QUEUE_LIMIT = 30;
/** The library puts a report that it took from the queue and could not send back into it without a check of the length. */
const RETRIED_AT_ONCE = 1;
const QUEUE_MAX_AGE_DAYS = 30;
const SEND_TIMEOUT_MS = 10_000;
/** Deep enough for an error's cause and its cause. */
const LINKED_ERRORS = 3;

export interface ClientSettings {
  readonly dsn: string;
  readonly origin: Omit<ReportOrigin, 'process'>;
  /** A folder of the profile for queued reports. */
  readonly queueFolder: string;
  readonly fetch: typeof globalThis.fetch;
  /** Whether another report may be sent now; called once per report. */
  readonly maySend: () => boolean;
}

export interface ErrorClient {
  /** Reports an error of the main process. */
  readonly capture: (error: unknown, where: string) => void;
  /** Sends a report of the page. */
  readonly captureReport: (report: ErrorReport) => void;
}

/** Starts the client; reports queued on disk are sent after some seconds. */
export function createClient({ dsn, origin, queueFolder, fetch, maySend }: ClientSettings): ErrorClient {
  const send = makeElectronOfflineTransport((options) =>
    createTransport(options, async ({ body }) => {
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const request = fetch(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: body as string | Uint8Array<ArrayBuffer>,
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: timeout,
      });
      const response = await abortable(request, timeout);
      await response.body?.cancel();
      const { headers } = response;
      return {
        statusCode: response.status,
        headers: {
          'retry-after': headers.get('retry-after'),
          'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        },
      };
    }),
  );
  const scope = new Scope();
  const client = new NodeClient({
    dsn,
    release: origin.release,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration({ limit: LINKED_ERRORS })],
    transport: send,
    transportOptions: {
      maxQueueSize: QUEUE_LIMIT - RETRIED_AT_ONCE,
      maxAgeDays: QUEUE_MAX_AGE_DAYS,
      queuePath: queueFolder,
    } as object,
    dataCollection: COLLECT_NOTHING,
    sendClientReports: false,
    includeServerName: false,
    attachStacktrace: false,
    // Only fields of the report's own schema are sent.
    beforeSend(event) {
      const report = toReport(event, []);
      const isPage = event.tags?.['process'] === 'page';
      if (!report || !maySend()) return null;
      return toEvent(report, { ...origin, process: isPage ? 'page' : 'main' }) as unknown as typeof event;
    },
    beforeSendTransaction: () => null,
  });
  scope.setClient(client);
  client.init();
  return {
    capture(error, where) {
      const own = scope.clone();
      own.setTag('where', where);
      own.captureException(error instanceof Error ? error : new Error(typeof error));
    },
    captureReport(report) {
      scope.captureEvent(toEvent(report, { ...origin, process: 'page' }));
    },
  };
}
