/** Play: connects to the best server for the game's choice, waits for a good line, and starts the game through its launcher. */
import type { Game } from '../../../common/contract/provider/game';
import type { InstalledGame } from '../../../common/contract/ipc/installed-games';
import { isKnownAccount } from '../../model/account/account-mark';
import type { GamePlay } from '../../model/games/game-play';
import {
  candidatesFor,
  isOnlyShown,
  launcherName,
  matchInstalled,
  type InstalledMatch,
} from '../../model/games/installed-games';
import { keptGamesOf } from '../../model/games/kept-games';
import { translate } from '../../lib/i18n/i18n';
import { resettable } from '../../lib/platform/fresh-state';
import { setConnectionGame, useConnection } from '../connection/connection.store';
import { notify } from '../preferences/notices.store';
import { holdPageBy } from '../page/page-holds.store';
import { services } from '../services/services';
import { sessionScope } from '../session/session-scope';
import { useSession } from '../session/session.store';
import { connectForPlay } from './connect-for-play';
import { gamePlay, ownPlays } from './game-plays.store';
import { useGames } from './games.store';
import { waitForGoodLine } from './wait-for-good-line';
import { askWhichGame, useInstalled } from './installed.store';
import { addRecentGame, useKeptGames } from './kept-games.store';

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
  const { connection: earlier } = useConnection.getState();
  const running = await readRunning();
  if (isCurrent() && (await connectForPlay(gamePlay(game), { isRequested: true })) && isCurrent()) {
    // Whether it ran already when an earlier connection was made is not known: its launcher is asked to start it, and brings it to the front.
    const isOlder = running === match.game.id && useConnection.getState().connection !== earlier;
    setConnectionGame(game.id);
    const isConnected = await waitForGoodLine(scope.signal);
    if (isConnected && isCurrent()) {
      rememberGame(game);
      if (isOlder) askToRestart(game.name);
      else await start(game, match.game);
    }
  }
  if (plays.current !== own) return;
  plays.current = null;
  useInstalled.setState({ playingId: null });
}

/** Says once that a game which ran before the connection may need a restart; only the game itself knows whether it does. */
export function askToRestart(name: string): void {
  notify('warning', () => translate('play.restart', { game: name }));
}

/** The id of the running installed game as its launcher reports it; null for none. */
export async function readRunning(): Promise<string | null> {
  if (!useInstalled.getState().reportsRunning) return null;
  const answer = await services().desktop.installedGames({ request: 'running' });
  return answer?.response === 'running' ? answer.id : null;
}

/**
 * The choices of the game that a launcher's id belongs to; undefined when the person has made none for it. Its server is the one that the
 * provider names now, where that is known: the one stored with the choices is of their day.
 */
export function playOfInstalled(id: string): GamePlay | undefined {
  const play = ownPlays().find(({ installed }) => installed === id);
  const { recent, favourites } = keptGamesOf(useKeptGames.getState(), useSession.getState().user?.id);
  const game = [...recent, ...favourites, ...(useGames.getState().data ?? [])].find((one) => one.id === play?.gameId);
  return game ? gamePlay(game) : play;
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
