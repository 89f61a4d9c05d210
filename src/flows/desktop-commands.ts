/** What the tray's menu and the global hotkey ask for, done as the app's own buttons do it. */
import type { DesktopCommand } from '../../contract/desktop-settings';
import { report } from '../platform/error-reporting';
import { useConnection } from '../stores/connection';
import { useSession } from '../stores/session';
import { bringUp } from './bring-up';
import { connectBestServer, connectServer, toggleConnection } from './connect-server';
import { world } from './world';

/** Listens; gives the function that stops it. */
export function followCommands(): () => void {
  return world().desktop.onCommanded((command) => {
    run(command).catch((error: unknown) => report(error, `command ${command.command}`));
  });
}

async function run(asked: DesktopCommand): Promise<void> {
  if (useSession.getState().phase === 'starting') {
    // Straight after the start the servers are on their way: the command waits for them, and asks for nothing that has come by itself.
    await bringUp();
    if (asked.command === 'toggle' && useConnection.getState().connection.state !== 'idle') return;
  }
  switch (asked.command) {
    case 'toggle':
      return toggleConnection();
    case 'best':
      return connectBestServer();
    case 'connect':
      return connectServer(asked.serverId);
  }
}
