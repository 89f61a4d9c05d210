/**
 * The main process's only logger: each entry redacted, on one line, to the terminal and a file; a failing disk costs only log lines (promises F7,
 * H1).
 */
import { redact } from '../../common/redact/redact';
import { openLogFile, type LogFile } from './log-file';

/** Maximum length of a line in characters; longer ones are truncated. */
export const LINE_LIMIT = 4_096;
/** How much of a line is redacted at all: far more than is kept, so that no kept secret is cut to an unrecognisable part. */
const READ_LIMIT = 16 * LINE_LIMIT;
/** Maximum lines kept in memory while there is no disk; the oldest are removed. */
export const MEMORY_LIMIT = 500;
/** Delay before a failed disk is tried again. */
export const RETRY_MS = 30_000;
/** A page stuck in a loop must not wear out the disk; further lines of a minute are counted, not written. */
const LINES_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

interface LogSources {
  /** Prints one line to the terminal. */
  readonly print: (line: string) => void;
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number;
}

export interface Log {
  /** Writes one line; never throws. */
  readonly write: (line: string) => void;
  /** Starts writing to a file in this folder, beginning with the lines kept in memory. */
  readonly openFolder: (folder: string) => void;
  /** Removes what was written, on the disk and in memory. Throws the disk's error. */
  readonly erase: () => void;
}

/** Creates a log that keeps its lines in memory until its folder is known. */
export function createLog({ print, now }: LogSources): Log {
  const waiting: string[] = [];
  let file: LogFile | null = null;
  let retryAt = -Infinity;
  let minute = { startedAt: -Infinity, lines: 0 };

  const flush = () => {
    // A clock that was set back must not silence the log for long.
    if (!file || waiting.length === 0 || (now() < retryAt && retryAt - now() <= RETRY_MS)) return;
    try {
      // One by one: all together could exceed a file's size limit.
      for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
        file.append(`${line}\n`);
        waiting.shift();
      }
      retryAt = -Infinity;
    } catch {
      retryAt = now() + RETRY_MS;
    }
  };
  const append = (line: string) => {
    waiting.push(`${new Date(now()).toISOString()} ${line}`);
    if (waiting.length > MEMORY_LIMIT) waiting.shift();
  };
  /** Whether this minute's limit allows another line; a new minute first logs the number of lines dropped in the last one. */
  const countLine = () => {
    if (Math.abs(now() - minute.startedAt) >= MINUTE_MS) {
      const dropped = minute.lines - LINES_PER_MINUTE;
      minute = { startedAt: now(), lines: 0 };
      if (dropped > 0) append(`${dropped} more lines in a minute`);
    }
    minute.lines += 1;
    return minute.lines <= LINES_PER_MINUTE;
  };

  return {
    write(line) {
      if (!countLine()) return;
      const shown = redact(line.slice(0, READ_LIMIT)).slice(0, LINE_LIMIT);
      try {
        print(shown);
      } catch {
        // A closed terminal must not end the app (promise F5).
      }
      append(shown);
      flush();
    },
    openFolder(folder) {
      file = openLogFile(folder);
      retryAt = -Infinity;
      flush();
    },
    erase() {
      waiting.length = 0;
      file?.erase();
    },
  };
}
