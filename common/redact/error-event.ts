/** Converts between the error reporting library's events and the app's own report; only fields of the report's schema pass (promise H3). */
import * as v from 'valibot';
import { errorReport, REPORT_LIMITS, TEXT_LIMITS, type ErrorReport } from '../contract/ipc/error-report';
import { createRedaction } from './redact';

/** The library's data collection options, all off: data of the person and of requests (the library names them together sendDefaultPii). */
export const COLLECT_NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

/** A part that the library or one of its integrations added; an unexpected value counts as missing. */
const maybe = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const looseFrame = v.object({
  filename: maybe(v.string()),
  function: maybe(v.string()),
  lineno: maybe(v.number()),
  colno: maybe(v.number()),
  in_app: maybe(v.boolean()),
});
const looseException = v.object({
  type: maybe(v.string()),
  value: maybe(v.string()),
  stacktrace: maybe(v.object({ frames: maybe(v.array(looseFrame)) })),
});
const looseStep = v.object({
  timestamp: maybe(v.number()),
  category: maybe(v.string()),
  message: maybe(v.string()),
});
const looseEvent = v.object({
  event_id: maybe(v.string()),
  timestamp: maybe(v.number()),
  type: maybe(v.string()),
  message: maybe(v.string()),
  tags: maybe(v.object({ where: maybe(v.string()) })),
  exception: maybe(v.object({ values: maybe(v.array(looseException)) })),
  breadcrumbs: maybe(v.array(looseStep)),
});

/** Where a report was made; these values are set by the app. */
export interface ReportOrigin {
  readonly release: string;
  readonly process: 'main' | 'page' | 'web';
  /** Such as 'linux'. */
  readonly platform: string;
}

/** An event in the library's format. */
export interface ErrorEvent {
  readonly event_id: string;
  readonly timestamp: number;
  readonly platform: 'javascript';
  readonly level: 'error';
  readonly release: string;
  readonly tags: { readonly where: string; readonly process: string; readonly os: string };
  readonly message?: string;
  readonly exception?: { values: object[] };
  readonly breadcrumbs: object[];
}

/**
 * Converts an event to a report; every text is redacted, truncated and stripped of query strings.
 * @param own the person's own data, such as account and e-mail
 * @returns null when it is not an error event: transactions, replays and the like are never reported
 */
export function toReport(event: unknown, own: readonly string[]): ErrorReport | null {
  const read = v.safeParse(looseEvent, event);
  if (!read.success || read.output.type !== undefined) return null;
  const { event_id: id, timestamp, message, tags, exception, breadcrumbs } = read.output;
  const clean = createCleaner(own);
  const report = v.safeParse(errorReport, {
    id,
    at: timestamp,
    where: clean(tags?.where, TEXT_LIMITS.name),
    message: clean(message, TEXT_LIMITS.text),
    exceptions: (exception?.values ?? []).slice(-REPORT_LIMITS.exceptions).map(({ type, value, stacktrace }) => ({
      type: clean(type, TEXT_LIMITS.name),
      text: clean(value, TEXT_LIMITS.text),
      frames: (stacktrace?.frames ?? []).slice(-REPORT_LIMITS.frames).map((frame) => ({
        // Redacted before it is truncated: '/home/<person>/' is recognised only as a whole.
        file: shortFile(clean(frame.filename, TEXT_LIMITS.text)),
        function: clean(frame.function, TEXT_LIMITS.name),
        line: position(frame.lineno),
        column: position(frame.colno),
        isOwn: frame.in_app ?? false,
      })),
    })),
    steps: (breadcrumbs ?? []).slice(-REPORT_LIMITS.steps).map((step) => ({
      at: step.timestamp ?? timestamp,
      where: clean(step.category, TEXT_LIMITS.name),
      text: clean(step.message, TEXT_LIMITS.text),
    })),
  });
  return report.success ? report.output : null;
}

/** Builds a new event from the report, so that it carries nothing else. */
export function toEvent(report: ErrorReport, { release, process, platform }: ReportOrigin): ErrorEvent {
  const { id, at, where, message, exceptions, steps } = report;
  const values = exceptions.map(({ type, text, frames }) => ({
    type,
    value: text,
    ...(frames.length > 0 && {
      stacktrace: {
        frames: frames.map(({ file, function: name, line, column, isOwn }) => ({
          filename: file,
          function: name,
          lineno: line,
          colno: column,
          in_app: isOwn,
        })),
      },
    }),
  }));
  return {
    event_id: id,
    timestamp: at,
    platform: 'javascript',
    level: 'error',
    release,
    tags: { where, process, os: platform },
    ...(message !== '' && { message }),
    ...(values.length > 0 && { exception: { values } }),
    breadcrumbs: steps.map((step) => ({ timestamp: step.at, category: step.where, message: step.text })),
  };
}

/** Redacts every text of a report again; for reports received over IPC. */
export function redactReport(report: ErrorReport, own: readonly string[]): ErrorReport {
  const origin: ReportOrigin = { release: '', process: 'page', platform: '' };
  return toReport(toEvent(report, origin), own) ?? { ...report, where: '', message: '', exceptions: [], steps: [] };
}

/** Texts are truncated at this multiple of their limit before redaction: far enough that no kept secret is cut to an unrecognisable part. */
const READ_FACTOR = 8;

function createCleaner(own: readonly string[]): (text: string | undefined, limit: number) => string {
  const redact = createRedaction({ own });
  return (text = '', limit) => redact(cutQueries(text.slice(0, limit * READ_FACTOR))).slice(0, limit);
}

/** Removes queries and fragments, which may carry codes and tokens; a path is enough to find a fault. */
function cutQueries(text: string): string {
  return text
    .replace(/\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s?#"'<>()]{1,500})[?#][^\s"'<>()]*/gi, '$1')
    .replace(/[?#&][\w%.~+-]{1,100}=[^\s"'<>()]*/g, '');
}

/** The last two parts of a file's path: the install folder is private. */
function shortFile(file: string): string {
  const parts = file.replace(/[?#].*/s, '').split(/[\\/]/);
  return parts.slice(-2).join('/').slice(-TEXT_LIMITS.name);
}

function position(value: number | undefined): number {
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= 1e9 ? value : 0;
}
