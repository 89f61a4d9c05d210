/** Play: connects to the best server for the game's choice, waits for a good line, and starts the game through its launcher. */
import { delay } from '../../../common/async/delay';
import type { Game } from '../../../common/contract/provider/game';
import type { InstalledGame } from '../../../common/contract/ipc/installed-games';
import { isKnownAccount } from '../../model/account-mark';
import type { GamePlay } from '../../model/game-play';
import {
  candidatesFor,
  isOnlyShown,
  launcherName,
  matchInstalled,
  type InstalledMatch,
} from '../../model/installed-games';
import { translate } from '../../lib/i18n/i18n';
import { resettable } from '../../lib/platform/fresh-state';
import { connectAfter, connectServer } from '../connection/connect-server';
import { useConnection } from '../connection/connection.store';
import { sweepServers } from '../connection/watch-servers';
import { lineNow, onLineChanged } from '../line/line.store';
import { notify } from '../preferences/notices.store';
import { holdPageBy } from '../preferences/page-holds.store';
import { useHistory } from '../servers/history.store';
import { useServers } from '../servers/servers.store';
import { services } from '../services/services';
import { sessionScope } from '../session/session-scope';
import { useSession } from '../session/session.store';
import { fitsPlace, serverOfPlace } from './game-place.rules';
import { gamePlay, ownPlays } from './game-plays.store';
import { askWhichGame, useInstalled } from './installed.store';
import { addRecentGame } from './kept-games.store';

/** The longest wait for a good line before the game is started. */
export const GOOD_LINE_TIMEOUT_MS = 5_000;

const plays = resettable<{ current: symbol | null }>(() => ({ current: null }));

/** The installed game of a game, with the person's answer; none before the launchers' files are read. */
export function matchOfGame(game: Game): InstalledMatch {
  const { index } = useInstalled.getState();
  return index === null ? { state: 'none' } : matchInstalled(game.name, index, gamePlay(game).installed);
}

/** Whether an installed game may be it, whatever the person has answered. */
export function hasOptions(game: Game): boolean {
  const { index } = useInstalled.getState();
  return index !== null && (matchOfGame(game).state !== 'none' || candidatesFor(game.name, index).length > 0);
}

/** Plays a game. Play of another game replaces one that is still waiting; of the same game it is the same Play, which starts it once. */
export async function playGame(game: Game): Promise<void> {
  const match = matchOfGame(game);
  const scope = sessionScope();
  if (match.state === 'unsure') askWhichGame(game);
  if (match.state !== 'sure' || scope === null || useInstalled.getState().playingId === game.id) return;
  const own = Symbol('play');
  plays.current = own;
  const isCurrent = () => plays.current === own && scope.isCurrent();
  useInstalled.setState({ playingId: game.id });
  const running = await readRunning();
  if (isCurrent() && (await connectForPlay(gamePlay(game), { isRequested: true })) && isCurrent()) {
    await untilGoodLine(scope.signal);
    if (isCurrent() && isConnected()) {
      rememberGame(game);
      if (running === match.game.id) askToRestart(game.name);
      else await start(game, match.game);
    }
  }
  if (plays.current !== own) return;
  plays.current = null;
  useInstalled.setState({ playingId: null });
}

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
    return now.outcome === 'found' ? now.serverId : null;
  };
  if (found.outcome === 'found') await connectServer(found.serverId);
  else await connectAfter(sweepServers, pick, { isRequested });
  return isThere();
}

/** Says once that a game which ran before the connection may need a restart; only the game itself knows whether it does. */
export function askToRestart(name: string): void {
  notify('warning', () => translate('play.restart', { game: name }));
}

/** The id of the running installed game as its launcher reports it; null for none. */
export async function readRunning(): Promise<string | null> {
  if (!useInstalled.getState().tellsRunning) return null;
  const answer = await services().desktop.installedGames({ request: 'running' });
  return answer?.response === 'running' ? answer.id : null;
}

/** The choices of the game that a launcher's id belongs to; undefined when the person has made none for it. */
export function playOfInstalled(id: string): GamePlay | undefined {
  return ownPlays().find(({ installed }) => installed === id);
}

function placeNow(play: GamePlay) {
  const { list, figures } = useServers.getState();
  return serverOfPlace(play.place, play.serverId, list, figures, useHistory.getState().ranking);
}

function isConnected(): boolean {
  return useConnection.getState().connection.state === 'connected';
}

/** Waits until the line is good, at most 5 s; at once when the connection or the session ends. */
async function untilGoodLine(ended: AbortSignal): Promise<void> {
  const done = new AbortController();
  const look = () => {
    if (lineNow()?.health === 'good' || !isConnected() || ended.aborted) done.abort();
  };
  const stops = [onLineChanged(look), useConnection.subscribe(look)];
  ended.addEventListener('abort', look);
  look();
  await delay(services().clock, GOOD_LINE_TIMEOUT_MS, done.signal);
  ended.removeEventListener('abort', look);
  stops.forEach((stop) => stop());
}

async function start(game: Game, installed: InstalledGame): Promise<void> {
  const answer = await services().desktop.installedGames({ request: 'start', id: installed.id });
  const outcome = answer?.response === 'started' ? answer.outcome : 'failed';
  const launcher = launcherName(installed.id);
  const opened = isOnlyShown(installed.id) ? 'play.shown' : 'play.started';
  if (outcome === 'opened') notify('success', () => translate(opened, { launcher, game: game.name }));
  else if (outcome === 'unknown') notify('danger', () => translate('play.gone', { game: game.name }));
  else notify('danger', () => translate('play.failed', { launcher }));
}

function rememberGame(game: Game): void {
  const accountId = useSession.getState().user?.id;
  if (isKnownAccount(accountId)) addRecentGame(accountId, game);
}

holdPageBy(() => useInstalled.getState().playingId !== null);
