/**
 * The page's error reports: built by the reporting library, reduced to the report's own schema, and passed on (promise H3). Loaded after the first
 * page is shown, and only with a DSN.
 */
import {
  BrowserClient,
  createTransport,
  defaultStackParser,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/electron/renderer';
import { COLLECT_NOTHING, toEvent, toReport, type ReportOrigin } from '../../../common/redact/error-event';
import { REPORT_LIMITS, type ErrorReport } from '../../../common/contract/ipc/error-report';
import { isRecent } from '../../model/elapsed';
import type { ErrorSink, Report } from './error-reporting';

/** Deep enough for an error's cause and its cause. */
const LINKED_ERRORS = 3;
/** Maximum reports per hour of one visit of the web platform; on the desktop the main process limits them. */
export const WEB_REPORTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

export interface SentrySettings {
  readonly dsn: string;
  readonly origin: ReportOrigin;
  /** The person's current data to redact, such as account and e-mail. */
  readonly own: () => readonly string[];
  /** Passes a report to the main process; null on the web platform, which sends it itself. */
  readonly sendToMain: ((report: ErrorReport) => Promise<void>) | null;
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number;
}

/** Starts the library; the returned sink never throws and does not report whether sending succeeded. */
export function startSentry({ dsn, origin, own, sendToMain, now }: SentrySettings): ErrorSink {
  const client = new BrowserClient({
    dsn,
    release: origin.release,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration({ limit: LINKED_ERRORS })],
    transport: sendToMain ? mainProcessTransport(sendToMain, own) : fetchTransport(now),
    maxBreadcrumbs: REPORT_LIMITS.steps,
    dataCollection: COLLECT_NOTHING,
    sendClientReports: false,
    attachStacktrace: false,
    // Only fields of the report's own schema are sent.
    beforeSend(event) {
      const report = toReport(event, own());
      return report && (toEvent(report, origin) as unknown as typeof event);
    },
    beforeSendTransaction: () => null,
  });
  client.init();
  return (error, where, earlier) => {
    const scope = new Scope();
    scope.setClient(client);
    scope.setTag('where', where);
    for (const step of earlier) scope.addBreadcrumb(toBreadcrumb(step));
    scope.captureException(error);
  };
}

type TransportOf = NonNullable<ConstructorParameters<typeof BrowserClient>[0]['transport']>;

/** Passes each event of an envelope to the main process, which sends and limits it. */
function mainProcessTransport(
  sendToMain: (report: ErrorReport) => Promise<void>,
  own: () => readonly string[],
): TransportOf {
  return () => ({
    async send([, items]) {
      for (const [header, content] of items) {
        const report = header.type === 'event' ? toReport(content, own()) : null;
        if (report) await sendToMain(report);
      }
      return {};
    },
    flush: () => Promise.resolve(true),
  });
}

/** Sends without cookies, referrer or redirects; a report that cannot be sent is lost. */
function fetchTransport(now: () => number): TransportOf {
  let sentAt: number[] = [];
  return (options) =>
    createTransport(options, async ({ body }) => {
      sentAt = sentAt.filter((earlier) => isRecent(earlier, now(), HOUR_MS));
      if (sentAt.length >= WEB_REPORTS_PER_HOUR) return {};
      sentAt.push(now());
      const { status, headers } = await fetch(options.url, {
        method: 'POST',
        body: body as string | Uint8Array<ArrayBuffer>,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
      });
      return {
        statusCode: status,
        headers: {
          'retry-after': headers.get('retry-after'),
          'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        },
      };
    });
}

function toBreadcrumb({ at, where, text }: Report): { timestamp: number; category: string; message: string } {
  return { timestamp: at / 1_000, category: where, message: text };
}
