/** The page /giftcode, the wallet (docs/product.md sections 16 and 18): codes and gifts on one side, points and vouchers on the other. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnsupported } from '../../model/unsupported-call.rules';
import { loadGiftItems } from './load-gift-items';
import { loadPoints } from './points/load-points';
import { loadVouchers } from '../../core/vouchers/load-vouchers';
import { useGifts } from '../../core/vouchers/gifts.store';
import { usePoints } from './points/points.store';
import { useWallet } from '../../core/vouchers/wallet.store';
import { ExchangeDialog } from './points/ExchangeDialog';
import { classNames } from '../../ui/layout/class-names';
import { PageHead } from '../../ui/layout/PageHead';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './GiftCodePage.module.css';
import { GiftItemsCard } from './GiftItemsCard';
import { PointsCard } from './points/PointsCard';
import { RedeemCard } from './redeem/RedeemCard';
import { VouchersCard } from './VouchersCard';

export function GiftCodePage() {
  const { t } = useTranslation();
  // A feature that the provider lacks is hidden (docs/product.md section 15).
  const hasItems = useGifts(({ failure }) => !isUnsupported(failure));
  const hasPoints = usePoints(({ failure }) => !isUnsupported(failure));
  const hasVouchers = useWallet(({ failure }) => !isUnsupported(failure));
  useEffect(() => {
    void loadGiftItems();
    void loadPoints();
    void loadVouchers();
  }, []);
  return (
    <div className={classNames(primitives.page, styles.page)}>
      <PageHead title={t('shell.giftCode')} />
      <div className={styles.columns}>
        <div className={classNames(primitives.column, styles.column)}>
          <RedeemCard />
          {hasItems && <GiftItemsCard />}
        </div>
        {(hasPoints || hasVouchers) && (
          <div className={classNames(primitives.column, styles.column)}>
            {hasPoints && <PointsCard />}
            {hasVouchers && <VouchersCard />}
          </div>
        )}
      </div>
      <ExchangeDialog />
    </div>
  );
}
