/** Follows a click on a promotion's picture (docs/product.md section 2, promise G2). */
import type { Promotion } from '../../../common/contract/provider/promotion';
import { navigateAway } from '../../lib/platform/page';
import { openLink } from '../../core/preferences/open-link';
import { promotionTarget } from './promotion-target';
import { services } from '../../core/services/services';

/**
 * Opens external targets: another page of the same host in this window, any other https URL in a new tab or the system browser; anything
 * else is refused with a notice.
 * @returns the app's own route, for the caller to navigate to; null when there is none
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
      // Refused with the notice: a click without any effect would look like a fault.
      void openLink('');
      return null;
  }
}
