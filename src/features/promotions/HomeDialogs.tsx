/** The dialogs of home: the renew dialog and promotions, never over a running session (docs/product.md section 2). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PROMOTIONS_REFRESH_MS } from '../../model/constants';
import { paths } from '../../model/paths';
import { loadPromotions } from './load-promotions';
import { usePromotionList } from './promotions.store';
import { watchHomeDialogs } from './watch-home-dialogs';
import { startLoop } from '../../core/connection/loop';
import { useSession } from '../../core/session/session.store';
import { PromotionPopup } from './PromotionPopup';
import { RenewDialog } from './RenewDialog';

/** Mounted on every page, so that a dialog whose button navigates can fade out; only home opens one by itself. */
export function HomeDialogs() {
  const { i18n } = useTranslation();
  const isHome = useLocation().pathname === paths.home;
  const isReady = useSession(({ phase }) => phase === 'ready');
  const epoch = useSession((session) => session.epoch);
  useEffect(() => (isHome && isReady ? watchHomeDialogs() : undefined), [isHome, isReady, epoch]);
  // Another session or language has other promotions; a language change does not start a new visit. Once loaded, the bell shows them on every page.
  useEffect(() => {
    if (!isReady || (!isHome && usePromotionList.getState().data === null)) return undefined;
    void loadPromotions();
    return startLoop(PROMOTIONS_REFRESH_MS, 'load-promotions', loadPromotions);
  }, [isHome, isReady, epoch, i18n.language]);
  return (
    <>
      <RenewDialog />
      <PromotionPopup />
    </>
  );
}
