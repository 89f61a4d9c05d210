/** Loads the provider's promotions in the current language (docs/product.md section 7). */
import { PROMOTIONS_REFRESH_MS } from '../../model/constants';
import { isRecent } from '../../model/elapsed';
import { currentLanguage } from '../../lib/i18n/i18n';
import { promotions, refreshShowings, usePromotionList } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { request } from '../../core/session/request';
import { services } from '../../core/services/services';

/** Loads them once per session and language, and again after an hour; a failure is only logged (docs/product.md section 8). */
export async function loadPromotions(): Promise<void> {
  const language = currentLanguage();
  const listedFor = `${useSession.getState().epoch} ${language}`;
  const { key, failure, at } = usePromotionList.getState();
  const isLoaded = key === listedFor && failure === null;
  if (isLoaded && isRecent(at ?? 0, services().clock.now(), PROMOTIONS_REFRESH_MS)) {
    // Those of a language that was left again are no longer wanted.
    promotions.cancel();
    return;
  }
  const platform = services().startup().isDesktop ? 'desktop' : 'web';
  await promotions.load(async (superseded) => {
    const response = await request('listPromotions', { language, platform }, superseded);
    if (response.outcome === 'done') refreshShowings();
    return response;
  }, listedFor);
}
