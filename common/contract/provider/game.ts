/** Games of the catalogue (docs/product.md section 3). */
import type * as v from 'valibot';
import type { DecodeContext } from '../endpoint';
import { optionalLongText, shownTitle, wireIdentifier } from './fields';
import { imageUrl } from './image-url';
import { responseObject, key, page, rowsSent, secondary, wireText } from './lenient';
import { decodeRows } from './rows';

/** Maximum rows kept of one response (promise E5). */
export const GAMES_LIMIT = 20_000;

export const wireGame = responseObject({
  id: secondary(wireIdentifier),
  name: key(wireText(10_000)),
  thumbnail: optionalLongText,
  server_id: secondary(wireIdentifier),
});
export type WireGame = v.InferOutput<typeof wireGame>;
export const wireGamePage = page(wireGame, GAMES_LIMIT, {});

export interface Game {
  readonly id: string;
  readonly name: string;
  /** null shows the default image. */
  readonly thumbnailUrl: string | null;
  /** The server that the game is launched on; null when its configuration names none. */
  readonly serverId: string | null;
}

export interface GamePage {
  readonly games: readonly Game[];
  /** As the provider sends it; null when absent. */
  readonly lastPage: number | null;
  /** Number of rows as sent, dropped ones included. */
  readonly rowCount: number;
}

/** Decodes a page of the catalogue. */
export function decodeGamePage(wire: v.InferOutput<typeof wireGamePage>, context: DecodeContext): GamePage {
  return {
    games: decodeGames(wire.data, context),
    lastPage: wire.last_page ?? null,
    rowCount: rowsSent(wire.data),
  };
}

/** Decodes a list; a game without a name is dropped, and a duplicate is kept once (promise E10). */
export function decodeGames(wires: readonly WireGame[], context: DecodeContext): readonly Game[] {
  return decodeRows(
    wires,
    (wire) => decodeGame(wire, context),
    () => context.drop('name: blank'),
  );
}

/** Null without a name; a game without an id is identified by its name. */
function decodeGame(wire: WireGame, { apiUrl }: DecodeContext): Game | null {
  const name = shownTitle(wire.name);
  if (name === '') return null;
  return {
    id: wire.id == null ? name : String(wire.id),
    name,
    thumbnailUrl: imageUrl(wire.thumbnail, apiUrl),
    serverId: wire.server_id == null ? null : String(wire.server_id),
  };
}
