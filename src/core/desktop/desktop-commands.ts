/** What the tray's menu and the global hotkey ask for, done as the app's own buttons do it. */
import type { DesktopCommand } from '../../../common/contract/ipc/desktop-settings';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { useConnection } from '../connection/connection.store';
import { useServers } from '../servers/servers.store';
import { useSession } from '../session/session.store';
import { bootstrapSession } from '../bootstrap/bootstrap-session';
import {
  bestMeasuredServer,
  connectAfter,
  connectBestServer,
  connectServer,
  toggleConnection,
} from '../connection/connect-server';
import { isListed } from '../connection/connect-steps';
import { sweepServers } from '../connection/watch-servers';
import { services } from '../services/services';

/** Start-up has its own tries and limits, which end sooner; this only keeps the attempt from waiting for ever. */
const START_LIMIT_MS = 120_000;

/** Listens; gives the function that stops it. */
export function followCommands(): () => void {
  return services().desktop.onCommanded((command) => {
    run(command).catch((error: unknown) => report(error, `command ${command.command}`));
  });
}

async function run(command: DesktopCommand): Promise<void> {
  const isStarting = useSession.getState().phase === 'starting' && useConnection.getState().connection.state === 'idle';
  if (isStarting) return runOnceReady(command);
  switch (command.command) {
    case 'toggle':
      return toggleConnection();
    case 'best':
      return connectBestServer();
    case 'connect':
      return connectServer(command.serverId);
  }
}

/** Straight after the start the servers are on their way: the attempt is seen at once and waits for them. */
async function runOnceReady(command: DesktopCommand): Promise<void> {
  // The switch asks for nothing more than what comes back by itself.
  if (command.command === 'toggle' && readStored('connectedServer') !== null) return bootstrapSession();
  const prepare = async () => {
    await bootstrapSession();
    if (command.command !== 'connect' && serverFor(command) === null) await sweepServers();
  };
  await connectAfter(prepare, () => serverFor(command) ?? firstFor(command), { limitMs: START_LIMIT_MS });
}

function serverFor(command: DesktopCommand): string | null {
  if (command.command === 'connect') return isListed(command.serverId) ? command.serverId : null;
  const { chosenId } = useServers.getState();
  if (command.command === 'toggle' && chosenId !== null && isListed(chosenId)) return chosenId;
  return bestMeasuredServer();
}

/** Where nothing could be measured, the first of the list stands for the best. */
function firstFor({ command }: DesktopCommand): string | null {
  return command === 'connect' ? null : (useServers.getState().list[0]?.id ?? null);
}
