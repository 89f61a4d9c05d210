/** Commands of the tray's menu and the hotkeys that came while there was no page (promise J9). */
import type { DesktopCommand } from '../../../common/contract/ipc/desktop-settings';
import { resettable } from '../../lib/platform/fresh-state';

const kept = resettable<{ commands: readonly DesktopCommand[] }>(() => ({ commands: [] }));

/** Keeps them until the page can execute them. */
export function keepCommands(commands: readonly DesktopCommand[]): void {
  kept.commands = commands;
}

/** Returns them once, in their order. */
export function takeKeptCommands(): readonly DesktopCommand[] {
  const { commands } = kept;
  kept.commands = [];
  return commands;
}
