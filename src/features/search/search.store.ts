/** The global search's results among the provider's games; their key is the keyword, '' for the catalogue's first page. */
import type { Game } from '../../../common/contract/provider/game';
import { createResource } from '../../core/session/resource.store';

export const gameSearch = createResource<readonly Game[]>('find-games', 'replace');
export const useSearch = gameSearch.use;
