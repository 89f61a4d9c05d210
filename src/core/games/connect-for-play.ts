/** Connects to the server of a game's choice: for Play, and when a watched game starts. */
import type { GamePlay } from '../../model/games/game-play';
import { translate } from '../../lib/i18n/i18n';
import { connectAfter, connectServer } from '../connection/connect-server';
import { useConnection } from '../connection/connection.store';
import { sweepServers } from '../connection/monitoring/watch-servers';
import { notify } from '../preferences/notices.store';
import { useHistory } from '../servers/history.store';
import { useServers } from '../servers/servers.store';
import { figuresAge } from '../servers/figures-age';
import { fitsPlace, serverOfPlace } from './game-place.rules';

/**
 * Connects to the server of a game's choice; a connection to it stays as it is.
 * @param isRequested whether a person started it and must be shown a failure when there is no server
 * @returns whether that server is connected
 */
export async function connectForPlay(play: GamePlay, { isRequested }: { isRequested: boolean }): Promise<boolean> {
  const { list, status } = useServers.getState();
  const isThere = () => {
    const { connection } = useConnection.getState();
    return connection.state === 'connected' && fitsPlace(connection.serverId, play.place, play.serverId, list);
  };
  if (isThere()) return true;
  if (status !== 'ready' || list.length === 0) {
    if (isRequested) notify('danger', () => translate('failure.serverNotLoaded'));
    return false;
  }
  const found = placeNow(play);
  if (found.outcome === 'gone') {
    if (isRequested) notify('danger', () => translate('failure.serverNotFound'));
    return false;
  }
  const pick = () => {
    const now = placeNow(play);
    // A helper may report no figures at all: a person's Play then takes the first, as On does, and what starts by itself guesses none.
    if (now.outcome === 'unmeasured' && isRequested) return now.firstId;
    return now.outcome === 'found' ? now.serverId : null;
  };
  const isKnown = found.outcome === 'found' && (!found.isByFigures || figuresAge() === 'current');
  if (isKnown) await connectServer(found.serverId);
  else await connectAfter(sweepServers, pick, { isRequested });
  return isThere();
}

function placeNow(play: GamePlay) {
  const { list, figures } = useServers.getState();
  return serverOfPlace(play.place, play.serverId, list, figures, useHistory.getState().ranking);
}
