/** The main process's one logger: each line redacted, on one line, to the terminal and to a file; a disk that refuses costs no more than lines (promises F7, H1). */
import { redact } from '../../common/redact/redact';
import { openLogFile, type LogFile } from './log-file';

/** Longer ones are cut, in characters. */
export const LINE_LIMIT = 4_096;
/** What is read of a line at all: cut far behind what is kept, so that no secret is cut into what no rule knows. */
const READ_LIMIT = 16 * LINE_LIMIT;
/** Lines that wait in memory while there is no disk; the oldest fall out. */
export const MEMORY_LIMIT = 500;
/** A disk that refused is left alone for so long. */
export const RETRY_MS = 30_000;
/** A page that has gone wild must not wear out the disk; a minute's further lines are counted, not written. */
export const LINES_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

interface LogSources {
  /** Takes one line for the terminal. */
  readonly print: (line: string) => void;
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number;
}

export interface Log {
  /** Writes one line; never throws. */
  readonly write: (line: string) => void;
  /** From now on lines go to a file of this folder, and those that waited with them. */
  readonly openFolder: (folder: string) => void;
}

/** A log that keeps its lines in memory until it is told its folder. */
export function createLog({ print, now }: LogSources): Log {
  const waiting: string[] = [];
  let file: LogFile | null = null;
  let retryAt = -Infinity;
  let minute = { begun: -Infinity, lines: 0 };

  const flush = () => {
    // A clock that was set back must not silence the log for long.
    if (!file || waiting.length === 0 || (now() < retryAt && retryAt - now() <= RETRY_MS)) return;
    try {
      // One by one: all at once could be more than a file may hold.
      for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
        file.append(`${line}\n`);
        waiting.shift();
      }
      retryAt = -Infinity;
    } catch {
      retryAt = now() + RETRY_MS;
    }
  };
  const keep = (line: string) => {
    waiting.push(`${new Date(now()).toISOString()} ${line}`);
    if (waiting.length > MEMORY_LIMIT) waiting.shift();
  };
  /** Whether this minute has room for a line; a new minute first says what the last one left out. */
  const hasRoom = () => {
    if (Math.abs(now() - minute.begun) >= MINUTE_MS) {
      const leftOut = minute.lines - LINES_PER_MINUTE;
      minute = { begun: now(), lines: 0 };
      if (leftOut > 0) keep(`${leftOut} more lines in a minute`);
    }
    minute.lines += 1;
    return minute.lines <= LINES_PER_MINUTE;
  };

  return {
    write(line) {
      if (!hasRoom()) return;
      const shown = redact(line.slice(0, READ_LIMIT)).slice(0, LINE_LIMIT);
      try {
        print(shown);
      } catch {
        // A closed terminal must not end the app (promise F5).
      }
      keep(shown);
      flush();
    },
    openFolder(folder) {
      file = openLogFile(folder);
      retryAt = -Infinity;
      flush();
    },
  };
}
