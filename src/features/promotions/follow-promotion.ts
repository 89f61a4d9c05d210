/** Where a click on a promotion's picture leads (docs/product.md section 2, promise G2). */
import type { Promotion } from '../../../common/contract/provider/promotion';
import { navigateAway } from '../../lib/platform/page';
import { openLink } from '../../core/preferences/open-link';
import { promotionTarget } from './promotion-target';
import { services } from '../../core/services/services';

/**
 * Opens what lies outside of the app: another page of the same host in this window, any other https address in a new tab or the system
 * browser; what is neither opens nothing.
 * @returns the app's own route, which the caller goes to; null when there is none to go to
 */
export function followPromotion({ url }: Pick<Promotion, 'url'>): string | null {
  const target = promotionTarget(url, services().pageOrigin());
  switch (target.kind) {
    case 'route':
      return target.path;
    case 'page':
      navigateAway(target.url);
      return null;
    case 'link':
      void openLink(target.url);
      return null;
    case 'none':
      return null;
  }
}
