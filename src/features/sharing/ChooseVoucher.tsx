/** Step 1: choose a voucher that can be shared, which is one that is usable now. */
import { useTranslation } from 'react-i18next';
import { Ticket } from 'lucide-react';
import { paths } from '../../model/paths';
import { usableVouchers } from '../../model/shop/voucher';
import { chooseVoucherToShare } from './share-voucher.store';
import { useWallet } from '../../core/vouchers/wallet.store';
import { useServerNow } from '../../lib/time/use-server-now';
import { Button } from '../../ui/controls/buttons/Button';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { VirtualList } from '../../ui/layout/lists/VirtualList';
import { ShowMoreButton } from './ShowMoreButton';
import { useShowMore } from './use-show-more';
import { useVoucherTexts } from './use-voucher-texts';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './ChooseVoucher.module.css';

/** Used until a row is measured. */
const ROW_HEIGHT = 57;

export function ChooseVoucher() {
  const { t } = useTranslation();
  const texts = useVoucherTexts();
  const vouchers = useWallet(({ data }) => data);
  const now = useServerNow(vouchers);
  const { shown, showMore } = useShowMore(usableVouchers(vouchers ?? [], now));
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<Ticket size={16} />}
        title={t('friends.noVoucher')}
        text={t('friends.noVoucherText')}
        action={
          <ButtonLink size="small" to={paths.giftCode}>
            {t('friends.getVoucher')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <h3 className={styles.title}>{t('friends.chooseTitle')}</h3>
      <VirtualList items={shown} rowHeight={ROW_HEIGHT} rowClassName={styles.row}>
        {(voucher) => (
          <>
            <span className={classNames(primitives.iconBox, styles.icon)} aria-hidden>
              <Ticket size={20} />
            </span>
            <span className={primitives.column}>
              <span className={classNames(primitives.ellipsis, styles.name)} title={texts.name(voucher)}>
                {texts.name(voucher)}
              </span>
              <span className={styles.note}>{texts.until(voucher)}</span>
            </span>
            <Button
              size="small"
              aria-label={t('friends.chooseNamed', { voucher: `${texts.name(voucher)}, ${texts.until(voucher)}` })}
              onClick={() => chooseVoucherToShare(voucher)}
            >
              {t('friends.choose')}
            </Button>
          </>
        )}
      </VirtualList>
      <ShowMoreButton onClick={showMore} className={styles.more} />
    </>
  );
}
