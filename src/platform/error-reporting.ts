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

/** Writes down an error that was handled; the oldest fall out. Never throws, and keeps no request, answer or token. */
export function report(error: unknown, where: string): void {
  reports.push({ at: Date.now(), where, text: describe(error).slice(0, TEXT_LIMIT) });
  if (reports.length > REPORTS_LIMIT) reports.shift();
}

/** What was written down, oldest first. */
export function recentReports(): readonly Report[] {
  return [...reports];
}

/** For tests: forgets everything. */
export function resetReports(): void {
  reports.length = 0;
}

/** An error's name and message; of a failure only its source and reason, for its message is the server's words. */
function describe(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (typeof error === 'object' && error !== null && 'source' in error && 'reason' in error) {
    return `${String(error.source)} ${String(error.reason)}`;
  }
  return typeof error === 'string' ? error : typeof error;
}
