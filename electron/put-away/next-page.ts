/** What the page that is opened again continues with, and the commands that wait for it. */
import type { DesktopCommand } from '../../common/contract/ipc/desktop-settings';
import { KEPT_COMMANDS_LIMIT, type Continuation } from '../../common/contract/ipc/put-away';

export interface NextPage {
  /** Whether the page that is being opened can neither be asked nor receive a command yet. */
  readonly isLoading: () => boolean;
  /** A page is being opened, which will take this. */
  readonly opened: (continuation: Continuation) => void;
  /** Whether the page that is being opened has something to take. */
  readonly isContinued: () => boolean;
  /** What the page continues with, once. */
  readonly take: () => Continuation | null;
  /** The page can receive commands. @returns those that were kept for one that has taken nothing */
  readonly ready: () => readonly DesktopCommand[];
  /** @returns false when no page is being opened that takes it */
  readonly keepCommand: (command: DesktopCommand) => boolean;
}

/** Creates it; no page is being opened at first. */
export function createNextPage(): NextPage {
  let continuation: Continuation | null = null;
  let isLoading = false;
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
    ready() {
      if (!isLoading) return [];
      isLoading = false;
      const commands = continuation?.commands ?? [];
      if (continuation !== null) continuation = { ...continuation, commands: [] };
      return commands;
    },
    keepCommand(command) {
      if (!isLoading || continuation === null) return false;
      const commands = [...continuation.commands, command].slice(-KEPT_COMMANDS_LIMIT);
      continuation = { ...continuation, commands };
      return true;
    },
  };
}
