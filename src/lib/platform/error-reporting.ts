/** Where failures that nobody sees are written down: a short memory, without the console. */

export interface Report {
  readonly at: number;
  /** The flow or file that met it. */
  readonly where: string;
  readonly text: string;
}

const REPORTS_LIMIT = 100;
const TEXT_LIMIT = 300;
const reports: Report[] = [];
/** Takes an error that may be a fault of the app, with what was written down before it. */
export type ErrorSink = (error: Error, where: string, earlier: readonly Report[]) => void;
let sink: ErrorSink | null = null;
/** A loop that fails in the same way each time says so once. */
const sunk = new Set<string>();

/** Writes down an error that was handled; the oldest fall out. Never throws, and keeps no request, answer or token. */
export function report(error: unknown, where: string): void {
  const text = describe(error).slice(0, TEXT_LIMIT);
  // A failure of the network or the provider is no error of ours, and is only said beside one.
  if (sink && error instanceof Error && sunk.size < REPORTS_LIMIT && !sunk.has(where + text)) {
    sunk.add(where + text);
    sink(error, where, reports.slice());
  }
  reports.push({ at: Date.now(), where, text });
  if (reports.length > REPORTS_LIMIT) reports.shift();
}

/** From now on errors also go there (promise H3); null: nowhere. */
export function setErrorSink(next: ErrorSink | null): void {
  sink = next;
  sunk.clear();
}

/** What was written down, oldest first. */
export function recentReports(): readonly Report[] {
  return [...reports];
}

/** For tests: forgets everything. */
export function resetReports(): void {
  reports.length = 0;
  setErrorSink(null);
}

/** An error's name and message; of a failure its source, reason and the server's words. Whoever hands it on redacts it. */
function describe(error: unknown): string {
  if (error instanceof Error) return withoutTokens(`${error.name}: ${error.message}`);
  if (typeof error === 'object' && error !== null && 'source' in error && 'reason' in error) {
    const said = 'message' in error && typeof error.message === 'string' ? `: ${error.message}` : '';
    return withoutTokens(`${String(error.source)} ${String(error.reason)}${said}`);
  }
  return typeof error === 'string' ? error : typeof error;
}

/** A provider may repeat the token that it was sent (promise B1): long runs of letters and digits are not kept. The rest is redacted where it leaves. */
function withoutTokens(text: string): string {
  return text.replace(/[\w-]{20,}/g, (run) => (/\d/.test(run) ? '[token]' : run));
}
