/** Loads the provider's promotions in the current language (docs/product.md section 7). */
import { currentLanguage } from '../../lib/i18n/i18n';
import { report } from '../../lib/platform/error-reporting';
import { setPromotions, usePromotions } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { request } from '../../core/session/request';
import { createLatestWins } from '../../../common/async/latest-wins';
import { services } from '../../core/services/services';

/** A late response for an earlier language is dropped. */
const beginFetch = createLatestWins();

/** Loads them once per session and language; a failure is only logged (docs/product.md section 8). */
export async function loadPromotions(): Promise<void> {
  const language = currentLanguage();
  const listedFor = `${useSession.getState().epoch} ${language}`;
  if (usePromotions.getState().listedFor === listedFor) return;
  const isNewest = beginFetch();
  const response = await request('listPromotions', {
    language,
    platform: services().startup().isDesktop ? 'desktop' : 'web',
  });
  if (response.outcome === 'failed') report(response.failure, 'load-promotions');
  if (response.outcome === 'done' && isNewest()) setPromotions(response.value, listedFor);
}
