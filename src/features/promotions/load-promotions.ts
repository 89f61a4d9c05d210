/** The provider's promotions, in the language that is shown (docs/product.md section 7). */
import { currentLanguage } from '../../lib/i18n/i18n';
import { report } from '../../lib/platform/error-reporting';
import { setPromotions, usePromotions } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { ask } from '../../core/session/ask';
import { numberQuestions } from '../../../common/async/newest';
import { world } from '../../core/services/world';

/** An older fetch, of another language, is dropped when it answers later. */
const beginFetch = numberQuestions();

/** Asks once per session and language; a failure is only logged (docs/product.md section 8) and shows nothing. */
export async function loadPromotions(): Promise<void> {
  const language = currentLanguage();
  const listedFor = `${useSession.getState().epoch} ${language}`;
  if (usePromotions.getState().listedFor === listedFor) return;
  const isNewest = beginFetch();
  const answer = await ask('listPromotions', { language, platform: world().startup().isDesktop ? 'desktop' : 'web' });
  if (answer.outcome === 'failed') report(answer.failure, 'load-promotions');
  if (answer.outcome === 'done' && isNewest()) setPromotions(answer.value, listedFor);
}
