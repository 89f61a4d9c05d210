/** A game of the catalogue (SPEC.md section 3). */

export interface Game {
  readonly id: string;
  readonly name: string;
  /** null shows the default image. */
  readonly thumbnailUrl: string | null;
  /** The server that the game is launched on, or null when its configuration names none. */
  readonly serverId: string | null;
}
