/** Executes the commands of the tray's menu, the global hotkeys and the command line like the app's own buttons. */
import type { DesktopCommand } from '../../../common/contract/ipc/desktop-settings';
import { report } from '../../lib/platform/error-reporting';
import { readStored } from '../../lib/platform/storage';
import { useConnection } from '../connection/connection.store';
import { runGameCommand } from '../games/watch-installed';
import { acceptOffer } from '../line/line-guard';
import { toggleMatchMode } from '../preferences/match-mode.store';
import { toggleStreamerMode } from '../preferences/streamer-mode.store';
import { chooseServer, useServers } from '../servers/servers.store';
import { useSession } from '../session/session.store';
import { bootstrapSession } from '../bootstrap/bootstrap-session';
import {
  bestMeasuredServer,
  bestServerNow,
  connectAfter,
  chooseAndConnect,
  chosenServer,
  connectBestServer,
  START_TIMEOUT_MS,
  toggleConnection,
} from '../connection/connect-server';
import { isListed } from '../connection/connect-steps';
import { wasSwitchedOff } from '../connection/switched-off';
import { sweepServers } from '../connection/monitoring/watch-servers';
import { services } from '../services/services';
import { serveCommandLine } from './command-line';

type ConnectCommand = Extract<DesktopCommand, { readonly command: 'toggle' | 'best' | 'connect' }>;

/** Subscribes to commands; returns the function that unsubscribes. */
export function followCommands(): () => void {
  const follow = (command: DesktopCommand) => {
    run(command).catch((error: unknown) => report(error, `command ${command.command}`));
  };
  // Requests that came before this page could receive them.
  follow({ command: 'command-line' });
  return services().desktop.onCommanded(follow);
}

async function run(command: DesktopCommand): Promise<void> {
  if (command.command === 'match-mode') {
    toggleMatchMode();
    return;
  }
  if (command.command === 'streamer-mode') {
    toggleStreamerMode();
    return;
  }
  if (command.command === 'accept-offer') return acceptOffer(command.serverId);
  if (command.command === 'command-line') return serveCommandLine();
  if (command.command === 'game-started' || command.command === 'game-ended') {
    // The servers of its choice may still be loading.
    await bootstrapSession();
    return runGameCommand(command);
  }
  const isStarting = useSession.getState().phase === 'starting' || useServers.getState().status === 'loading';
  if (isStarting && useConnection.getState().connection.state === 'idle') return runOnceReady(command);
  switch (command.command) {
    case 'toggle':
      return toggleConnection();
    case 'best':
      return connectBestServer();
    case 'connect':
      return chooseAndConnect(command.serverId);
  }
}

/** Right after the start the servers are still loading: the attempt is shown at once and waits for them. */
async function runOnceReady(command: ConnectCommand): Promise<void> {
  // A toggle adds nothing when the earlier connection is being restored.
  if (command.command === 'toggle' && readStored('connectedServer') !== null) {
    await bootstrapSession();
    // Its server may be gone. Whoever has switched off meanwhile wants no connection.
    if (useConnection.getState().connection.state === 'idle' && !wasSwitchedOff()) await toggleConnection();
    return;
  }
  const prepare = async () => {
    await bootstrapSession();
    if (command.command !== 'connect' && serverFor(command) === null) await sweepServers();
  };
  const pick = () => {
    const serverId = serverFor(command);
    if (command.command !== 'connect') return serverId ?? bestServerNow();
    if (serverId !== null) chooseServer(serverId);
    return serverId;
  };
  await connectAfter(prepare, pick, { limitMs: START_TIMEOUT_MS });
}

function serverFor(command: ConnectCommand): string | null {
  if (command.command === 'connect') return isListed(command.serverId) ? command.serverId : null;
  return (command.command === 'toggle' ? chosenServer() : null) ?? bestMeasuredServer();
}
