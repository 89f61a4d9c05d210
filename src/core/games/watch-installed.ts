/**
 * Follows the installed games while a session is open: reads the launchers' files, has the main process watch the games that connect or
 * disconnect by themselves, and tells when a game ran before the connection (docs/product.md section 18, Play).
 */
import type { DesktopCommand } from '../../../common/contract/ipc/desktop-settings';
import { isOnOrReconnecting, type Connection } from '../../model/connection';
import { isRecent } from '../../model/elapsed';
import { watchedIds } from '../../model/games/game-play';
import { indexInstalled } from '../../model/games/installed-games';
import { translate } from '../../lib/i18n/i18n';
import { resettable } from '../../lib/platform/fresh-state';
import { disconnectServer } from '../connection/connect-server';
import { setConnectionGame, useConnection } from '../connection/connection.store';
import { notify } from '../preferences/notices.store';
import { services } from '../services/services';
import { createStateSender, type StateSender } from '../services/state-sender';
import { sessionScope } from '../session/session-scope';
import { connectForPlay } from './connect-for-play';
import { ownPlays, useGamePlays } from './game-plays.store';
import { useInstalled, type PlayTools } from './installed.store';
import { askToRestart, hasOptions, matchOfGame, playGame, playOfInstalled, readRunning } from './play-game';

/** The files are read again when the window gets the focus, at most this often. */
export const READ_AGAIN_MS = 60_000;

export type GameCommand = Extract<DesktopCommand, { readonly command: 'game-started' | 'game-ended' }>;

/** The game whose start has begun the connect that is running now. */
const started = resettable<{ game: string | null }>(() => ({ game: null }));

/** Sends the ids of the games to watch. */
const watched = resettable<{ readonly sender: StateSender<readonly string[]> }>(() => ({
  sender: createStateSender<readonly string[]>({
    send: async (ids) => (await services().desktop.installedGames({ request: 'watch', ids: [...ids] })) !== null,
    isSame: (one, other) => one.join() === other.join(),
    initial: [],
  }),
}));

/** Starts following. @returns the function that stops it */
export function watchInstalled(): () => void {
  const { clock, visibility } = services();
  let readAt: number | null = null;
  const readAgain = () => {
    if (readAt !== null && isRecent(readAt, clock.now(), READ_AGAIN_MS)) return;
    readAt = clock.now();
    void loadInstalled();
  };
  readAgain();
  const stops = [
    visibility.onReturn(readAgain),
    useGamePlays.subscribe(() => {
      if (useInstalled.getState().index !== null) useInstalled.setState({ tools: createTools() });
    }),
    followWatched(),
    followConnection(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Reads which games are installed. */
async function loadInstalled(): Promise<void> {
  const scope = sessionScope();
  const answer = await services().desktop.installedGames({ request: 'list' });
  if (scope?.isCurrent() !== true || answer?.response !== 'listed') return;
  const { games, reportsRunning } = answer;
  useInstalled.setState({ index: indexInstalled(games), reportsRunning, tools: createTools() });
}

/** Does what the person has chosen for a game that has started or ended. */
export async function runGameCommand({ command, game }: GameCommand): Promise<void> {
  const play = playOfInstalled(game);
  if (play === undefined) return;
  const { connection } = useConnection.getState();
  if (command === 'game-started') {
    // A connection that exists is the person's own choice, and stays.
    if (!play.connects || (connection.state !== 'idle' && connection.state !== 'failed')) return;
    started.game = game;
    if (await connectForPlay(play, { isRequested: false })) setConnectionGame(play.gameId);
    started.game = null;
    return;
  }
  if (!play.disconnects || !isOnOrReconnecting(connection)) return;
  await disconnectServer();
  // An Off that failed is shown by the connection itself.
  if (useConnection.getState().connection.state !== 'idle') return;
  notify('success', () => translate('play.ended', { game: play.name }), { category: 'connection' });
}

function createTools(): PlayTools {
  return { matchOf: (game) => matchOfGame(game), hasOptions, play: (game) => void playGame(game) };
}

/** Tells the main process which games to watch, when that has changed. */
function followWatched(): () => void {
  const { send } = watched.sender;
  const look = () => send(useInstalled.getState().reportsRunning ? watchedIds(ownPlays()) : []);
  const stops = [useGamePlays.subscribe(look), useInstalled.subscribe(look)];
  return () => {
    stops.forEach((stop) => stop());
    send([]);
  };
}

/** A person's connect, while a game runs: its connections to its servers may be older than the tunnel. */
function followConnection(): () => void {
  let before: Promise<string | null> | null = null;
  const isOff = ({ state }: Connection) => state === 'idle' || state === 'failed';
  return useConnection.subscribe(({ connection }, { connection: earlier }) => {
    if (connection.state === 'connecting' && isOff(earlier)) before = readRunning();
    if (isOff(connection)) before = null;
    const wasRunning = before;
    if (connection.state !== 'connected' || wasRunning === null) return;
    before = null;
    void wasRunning.then((id) => {
      const game = id === null ? undefined : useInstalled.getState().index?.byId.get(id);
      // A game whose start connects has only just started, and Play shows this notice itself.
      const isOwn = useInstalled.getState().playingId !== null || started.game === id;
      if (game !== undefined && !isOwn) askToRestart(game.name);
    });
  });
}
