/** Sends the page a command when a watched game starts, and some time after it has ended. */
import { repeat } from '../../common/async/pace';
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import type { After } from '../base/timers';
import type { RunningGame } from './running-game';

/** How often Steam's record is read; only while a game is watched. */
export const WATCH_MS = 10_000;
/** How long after its end the command is sent, unless a game starts meanwhile. */
export const ENDED_AFTER_MS = 2 * 60_000;

export interface WatchedGames {
  readonly read: () => Promise<RunningGame>;
  readonly after: After;
  readonly tell: (command: DesktopCommand) => void;
}

/**
 * Makes the watcher.
 * @returns the function that sets the watched games; none ends watching. For a game that runs already when watching begins, only its end sends a
 * command.
 */
export function createGameWatcher({ read, after, tell }: WatchedGames): (ids: readonly string[]) => void {
  let watched: ReadonlySet<string> = new Set();
  let stop: (() => void) | null = null;
  /** Undefined before the first reading. */
  let running: string | null | undefined;
  let cancelEnd = () => {};
  /** Incremented when watching begins, so that a reading of earlier watching is ignored. */
  let watch = 0;

  function changed(before: string | null | undefined, now: string | null): void {
    running = now;
    if (now === before) return;
    cancelEnd();
    if (now !== null && before !== undefined && watched.has(now)) tell({ command: 'game-started', game: now });
    if (now === null && before != null) cancelEnd = after(ENDED_AFTER_MS, () => ended(before));
  }

  function ended(game: string): void {
    if (watched.has(game)) tell({ command: 'game-ended', game });
  }

  async function look(own: number): Promise<void> {
    const found = await read();
    // A missing record is not an end: Steam may be writing its file at this moment.
    if (own === watch && stop !== null && found !== 'unreported') changed(running, found.id);
  }

  return (ids) => {
    watched = new Set(ids);
    if (watched.size === 0) {
      stop?.();
      stop = null;
      cancelEnd();
      running = undefined;
    } else if (stop === null) {
      watch += 1;
      const own = watch;
      // Without jitter, because it reads a file of this machine and makes no request.
      stop = repeat({ after }, WATCH_MS, () => void look(own), undefined, 0);
    }
  };
}
