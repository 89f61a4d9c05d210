/** The games on home: the first page of the catalogue. */
import type { Game } from '../../../common/contract/provider/game';
import { createResource } from '../session/resource.store';

export const homeGames = createResource<readonly Game[]>('load-games', 'replace');
export const useGames = homeGames.use;
