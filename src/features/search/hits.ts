/** The panel's groups of hits; choosing a hit runs its action. */
import type { ComponentType } from 'react';
import type { Game } from '../../../common/contract/provider/game';
import type { Server } from '../../model/server';

/** A page of the app, or an action. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** The part of its title that is in another language than the page, with that language's tag. */
  readonly foreign?: { readonly text: string; readonly lang: string };
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Other words that match it. */
  readonly aliases: readonly string[];
  /** Shown before anything is typed. */
  readonly isOffered: boolean;
  /** The focus goes to the page that an action opens, not back to where it was. */
  readonly opensPage?: boolean;
  readonly run: () => void;
}

export type Hit =
  | { readonly kind: 'server'; readonly id: string; readonly server: Server }
  | { readonly kind: 'game'; readonly id: string; readonly game: Game }
  | { readonly kind: 'page' | 'action'; readonly id: string; readonly command: Command };

export interface Group {
  readonly id: 'servers' | 'games' | 'pages' | 'settings' | 'questions' | 'actions';
  readonly title: string;
  readonly hits: readonly Hit[];
  /** Shown instead of hits. */
  readonly state: 'ready' | 'waiting' | 'failed';
}

export const serverHit = (server: Server): Hit => ({ kind: 'server', id: `server-${server.id}`, server });
export const gameHit = (game: Game): Hit => ({ kind: 'game', id: `game-${game.id}`, game });
export const pageHit = (command: Command): Hit => ({ kind: 'page', id: `page-${command.id}`, command });
export const actionHit = (command: Command): Hit => ({ kind: 'action', id: `action-${command.id}`, command });
