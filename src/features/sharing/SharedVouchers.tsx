/** The vouchers shared before: which one, with whom, when. */
import { useTranslation } from 'react-i18next';
import { sharedVouchers } from '../../model/shop/share-voucher';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { useFormat } from '../../lib/i18n/format';
import { TitledCard } from '../../ui/layout/TitledCard';
import { VirtualTable } from '../../ui/layout/lists/VirtualTable';
import { ShowMoreButton } from './ShowMoreButton';
import { useShowMore } from './use-show-more';
import { useVoucherTexts } from './use-voucher-texts';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './SharedVouchers.module.css';
import { useCover } from '../../ui/privacy/privacy';

export function SharedVouchers({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const cover = useCover();
  const texts = useVoucherTexts();
  const { shown, showMore } = useShowMore(sharedVouchers(vouchers));
  return (
    <TitledCard title={t('friends.sharedTitle')}>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('friends.sharedNone')}</p>
      ) : (
        <VirtualTable
          items={shown}
          isPlain
          label={t('friends.sharedTitle')}
          columns={[
            { title: t('friends.voucher') },
            { title: t('friends.friend') },
            { title: t('friends.sharedOn'), className: styles.day },
          ]}
          className={styles.table}
        >
          {(voucher, row) => (
            <tr {...row} className={styles.row}>
              <td className={primitives.ellipsis} title={texts.name(voucher)}>
                {texts.name(voucher)}
              </td>
              <td className={primitives.ellipsis} title={cover(voucher.sharedWith)}>
                {voucher.sharedWith === '' ? t('friends.someone') : cover(voucher.sharedWith)}
              </td>
              <td className={styles.day}>{date(voucher.sharedAt)}</td>
            </tr>
          )}
        </VirtualTable>
      )}
      <ShowMoreButton onClick={showMore} className={styles.more} />
    </TitledCard>
  );
}
