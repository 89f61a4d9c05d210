/** Records handled failures in a short in-memory log, without the console. */
import { OWN } from '../../../common/redact/own-texts';
import { resettable } from './fresh-state';
import { createPersonalCover } from './personal-texts';

export interface Report {
  readonly at: number;
  /** The action or file that caught it. */
  readonly where: string;
  readonly text: string;
}

const REPORTS_LIMIT = 100;
const TEXT_LIMIT = 300;
/** How much of a text is redacted at all: more than is kept, so that no kept text is cut to an unrecognisable part. */
const READ_LIMIT = 8 * TEXT_LIMIT;
/** Receives an error that may be a fault of the app, with the failures recorded before it. */
export type ErrorSink = (error: Error, where: string, earlier: readonly Report[]) => void;

/** Makes the function that redacts texts by what is known of the person at this moment. */
type CreateRedaction = () => (text: string) => string;

interface ReportsState {
  /** Oldest first. */
  reports: readonly Report[];
  sink: ErrorSink | null;
  /** What the sink has received: a loop that fails the same way each time is reported once. */
  reported: ReadonlySet<string>;
  /** Applied while it is known who the person is: a report outlives the session, and a form its content (promise H1). */
  createRedaction: CreateRedaction;
}

const initial = (): ReportsState => ({
  reports: [],
  sink: null,
  reported: new Set(),
  createRedaction: () => createPersonalCover(OWN),
});
const state = resettable(initial);

/** Records a handled error; the oldest entries are removed. Never throws, and stores no request, response or token. */
export function report(error: unknown, where: string): void {
  const text = state.createRedaction()(describe(error).slice(0, READ_LIMIT)).slice(0, TEXT_LIMIT);
  // A failure of the network or the provider is not a fault of the app; it is only attached to one.
  const { reports, sink, reported } = state;
  if (sink && error instanceof Error && reported.size < REPORTS_LIMIT && !reported.has(where + text)) {
    state.reported = new Set([...reported, where + text]);
    sink(error, where, reports);
  }
  state.reports = [...reports, { at: Date.now(), where, text }].slice(-REPORTS_LIMIT);
}

/** Sets where errors are also sent (promise H3); null: nowhere. */
export function setErrorSink(next: ErrorSink | null): void {
  state.sink = next;
  state.reported = new Set();
}

/** Sets the full redaction, which is loaded after the first page. */
export function setReportRedaction(createRedaction: CreateRedaction): void {
  state.createRedaction = createRedaction;
  redactReports();
}

/** Redacts what was recorded before the person, or the full redaction, was known. */
export function redactReports(): void {
  const redact = state.createRedaction();
  state.reports = state.reports.map((recorded) => ({ ...recorded, text: redact(recorded.text) }));
}

/** The recorded failures, oldest first. */
export function recentReports(): readonly Report[] {
  return state.reports;
}

/** For tests: clears everything. */
export function resetReports(): void {
  Object.assign(state, initial());
}

/** An error's name and message; for a failure its source, reason and server message. */
function describe(error: unknown): string {
  if (error instanceof Error) return withoutTokens(`${error.name}: ${error.message}`);
  if (typeof error === 'object' && error !== null && 'source' in error && 'reason' in error) {
    const message = 'message' in error && typeof error.message === 'string' ? `: ${error.message}` : '';
    return withoutTokens(`${String(error.source)} ${String(error.reason)}${message}`);
  }
  return typeof error === 'string' ? error : typeof error;
}

/** A provider may echo the token that it was sent (promise B1): long runs of letters and digits are removed. */
function withoutTokens(text: string): string {
  return text.replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '[token]' : run));
}
