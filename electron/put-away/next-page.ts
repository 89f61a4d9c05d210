/** What the page that is opened again continues with, and the commands that wait for a page which cannot receive them yet. */
import { isDeepStrictEqual } from 'node:util';
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import type { Continuation } from '../../common/contract/ipc/put-away';

/** More commands than anybody gives while a page is loaded; the oldest are dropped. */
const WAITING_COMMANDS_LIMIT = 20;

export interface NextPage {
  /** Whether a page that was put away is being opened again, and cannot be asked yet. */
  readonly isLoading: () => boolean;
  /** A page is being opened, which will take this. */
  readonly opened: (continuation: Continuation) => void;
  /** Whether the page that is being opened has something to take. */
  readonly isContinued: () => boolean;
  /** What the page continues with, once. */
  readonly take: () => Continuation | null;
  /** A window was opened or closed. @param change by how many there are more */
  readonly windowsChanged: (change: 1 | -1) => void;
  /** The page's process has ended, or another document takes its place: commands wait until that one is ready. */
  readonly loadsAgain: () => void;
  /** The page can receive commands. @returns those that waited for it */
  readonly ready: () => readonly DesktopCommand[];
  /**
   * Has a command wait, unless it repeats the last one that waits.
   * @returns false when the page can receive it itself, and when there is no page
   */
  readonly keepCommand: (command: DesktopCommand) => boolean;
}

/** Creates it; there is no page at first. */
export function createNextPage(): NextPage {
  let continuation: Continuation | null = null;
  let isLoading = false;
  let windows = 0;
  let isReady = false;
  let commands: readonly DesktopCommand[] = [];
  return {
    isLoading: () => isLoading,
    isContinued: () => continuation !== null,
    opened(given) {
      continuation = given;
      isLoading = true;
    },
    take() {
      const taken = continuation;
      continuation = null;
      isLoading = false;
      return taken;
    },
    windowsChanged(change) {
      windows += change;
      isReady = false;
      // Nobody waits for the next window, which may open much later.
      if (windows === 0) commands = [];
    },
    loadsAgain() {
      isReady = false;
    },
    ready() {
      isReady = true;
      isLoading = false;
      const waiting = commands;
      commands = [];
      return waiting;
    },
    keepCommand(command) {
      if (isReady || windows === 0) return false;
      // Pressed again because nothing has happened yet: a second toggle would undo the first.
      if (!isDeepStrictEqual(commands.at(-1), command))
        commands = [...commands, command].slice(-WAITING_COMMANDS_LIMIT);
      return true;
    },
  };
}
