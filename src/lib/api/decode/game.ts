/** Games as sent -> games in the app's words. */
import type { WireGame } from '../../../../common/contract/provider/provider-wire';
import { cleanText } from '../../../../common/clean-text';
import type { Game } from '../../../model/game';
import { noteDroppedRows } from '../../platform/dropped-rows';
import { imageUrl } from './image-url';

const NAME_MAX_LENGTH = 120;

/** Decodes a list; a nameless game is dropped, and one that comes twice is kept once (promise E10). */
export function decodeGames(wires: readonly WireGame[]): readonly Game[] {
  const games = new Map<string, Game>();
  const dropped: string[] = [];
  for (const wire of wires) {
    const game = decodeGame(wire);
    if (game.name === '') dropped.push('name: blank');
    else if (!games.has(game.id)) games.set(game.id, game);
  }
  noteDroppedRows('games', dropped);
  return [...games.values()];
}

/** A game without an id is known by its name. */
function decodeGame(wire: WireGame): Game {
  const name = cleanText(wire.name, NAME_MAX_LENGTH);
  return {
    id: wire.id == null ? name : String(wire.id),
    name,
    thumbnailUrl: imageUrl(wire.thumbnail),
    serverId: wire.server_id == null ? null : String(wire.server_id),
  };
}
