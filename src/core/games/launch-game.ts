/** Starts a game: checks the launch rules of docs/product.md section 5 with their three messages, then connects to its server. */
import type { Game } from '../../../common/contract/provider/game';
import { checkGameLaunch } from './game-launch.rules';
import { isKnownAccount } from '../../model/account/account-mark';
import { translate } from '../../lib/i18n/i18n';
import { setConnectionGame, useConnection } from '../connection/connection.store';
import { addRecentGame } from './kept-games.store';
import { notify } from '../preferences/notices.store';
import { useServers } from '../servers/servers.store';
import { sessionScope } from '../session/session-scope';
import { useSession } from '../session/session.store';
import { connectServer } from '../connection/connect-server';

/** Connects to the game's server, or shows why that is impossible; once connected, the connection is for the game, which becomes the most recent one. */
export async function launchGame(game: Game): Promise<void> {
  const { list, status } = useServers.getState();
  const checked = checkGameLaunch(game.serverId, status === 'ready' ? list : null);
  if ('refusal' in checked) {
    notify('danger', () => translate(checked.refusal));
    return;
  }
  const scope = sessionScope();
  await connectServer(checked.serverId);
  const { connection } = useConnection.getState();
  const isConnected = connection.state === 'connected' && connection.serverId === checked.serverId;
  if (!isConnected || scope?.isCurrent() !== true) return;
  setConnectionGame(game.id);
  const accountId = useSession.getState().user?.id;
  if (isKnownAccount(accountId)) addRecentGame(accountId, game);
}
