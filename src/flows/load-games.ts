/** The games of home: the first page of the catalogue. */
import { decodeGames } from '../api/decode/game';
import { report } from '../platform/error-reporting';
import { failGames, setGames } from '../stores/games';
import { freshenKeptGames } from '../stores/kept-games';
import { ask } from './ask';

/** Loads the first page into the games store; a failure is logged and shown by the store's status. */
export async function loadHomeGames(): Promise<void> {
  const answer = await ask('listGames', { page: 1 });
  if (answer.outcome === 'done') {
    const games = decodeGames(answer.value.data);
    setGames(games);
    freshenKeptGames(games);
  }
  if (answer.outcome === 'failed') {
    report(answer.failure, 'load-games');
    failGames();
  }
}
