/** The action of a chosen hit. */
import { useNavigate } from 'react-router-dom';
import { paths } from '../../model/paths';
import { searchGames } from '../../core/games/browse-games';
import { setCatalogueView } from '../../core/games/catalogue.store';
import { chooseAndConnect } from '../../core/connection/connect-server';
import { launchGame } from '../../core/games/launch-game';
import { environment } from '../../core/diagnostics/environment.store';
import type { Hit } from './hits';

/** Where the focus goes after a choice has closed the panel: back to where it was, or to the opened page. */
export type AfterChoice = 'back' | 'page';

/** Servers and games connect by home's rules; on the web platform, which cannot connect, a game opens its place among all games. */
export function useChoice(): (hit: Hit) => AfterChoice {
  const navigate = useNavigate();
  return (hit) => {
    switch (hit.kind) {
      case 'server':
        void chooseAndConnect(hit.server.id);
        return 'back';
      case 'game':
        if (environment().isDesktop) {
          void launchGame(hit.game);
          return 'back';
        }
        setCatalogueView('all');
        searchGames(hit.game.name);
        void navigate(paths.allGames);
        return 'page';
      case 'page':
        hit.command.run();
        return 'page';
      case 'action':
        hit.command.run();
        return hit.command.opensPage === true ? 'page' : 'back';
    }
  };
}
