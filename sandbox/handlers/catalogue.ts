/** Games and promotions. */
import { PAGE_ROWS } from '../../common/contract/provider/fields';
import { countGames, listGames, listPromotions, searchGames, type Game, type Promotion } from '../database/catalogue';
import type { ProviderTime } from '../provider-time';
import type { ProviderHandlers } from '../router';
import { pictureIn } from '../seed/promotions';
import { lastPageOf, readPage } from './fields';
import type { Services } from './services';

type CatalogueCall = 'listGames' | 'searchGames' | 'listPromotions';

export function catalogueHandlers({
  database,
  time,
  apiUrl,
  hasPromotions,
}: Services): Pick<ProviderHandlers, CatalogueCall> {
  const toWireGame = ({ id, name, server_id }: Game) => ({
    id,
    name,
    thumbnail: `${apiUrl()}/sandbox/covers/${id}.png`,
    server_id,
  });

  return {
    listGames: ({ page }) => ({
      data: listGames(database, readPage(page), PAGE_ROWS).map(toWireGame),
      last_page: lastPageOf(countGames(database)),
    }),
    searchGames: ({ keyword }) => searchGames(database, keyword, PAGE_ROWS).map(toWireGame),
    listPromotions: ({ language }) =>
      hasPromotions()
        ? listPromotions(database, language).map((promotion) =>
            toWirePromotion(promotion, { apiUrl: apiUrl(), language, time }),
          )
        : [],
  };
}

/** `images` and `data` are JSON as text (docs/product.md section 3). */
function toWirePromotion(
  promotion: Promotion,
  { apiUrl, language, time }: { readonly apiUrl: string; readonly language: string; readonly time: ProviderTime },
) {
  return {
    id: promotion.id,
    title: promotion.title,
    description: promotion.description,
    images: JSON.stringify(promotion.images.map((path) => apiUrl + pictureIn(path, language))),
    url: promotion.url,
    data: JSON.stringify({ display_number: promotion.display_number }),
    start_time: time.write(promotion.starts_at),
    end_time: time.write(promotion.ends_at),
  };
}
