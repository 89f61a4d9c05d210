/** What was shared before: which voucher, with whom, when. */
import { useTranslation } from 'react-i18next';
import { sharedVouchers } from '../../domain/share-voucher';
import type { Voucher } from '../../domain/voucher';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/Button';
import { TitledCard } from '../../ui/TitledCard';
import { useMore } from './use-more';
import { useVoucherWords } from './use-voucher-words';
import styles from './SharedVouchers.module.css';

export function SharedVouchers({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const words = useVoucherWords();
  const { shown, showMore } = useMore(sharedVouchers(vouchers));
  return (
    <TitledCard title={t('friends.sharedTitle')}>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('friends.sharedNone')}</p>
      ) : (
        <table className={styles.table} aria-label={t('friends.sharedTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('friends.voucher')}</th>
              <th scope="col">{t('friends.friend')}</th>
              <th scope="col" className={styles.day}>
                {t('friends.sharedOn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((voucher) => (
              <tr key={voucher.id}>
                <td className={styles.cut} title={words.name(voucher)}>
                  {words.name(voucher)}
                </td>
                <td className={styles.cut} title={voucher.sharedWith}>
                  {voucher.sharedWith === '' ? t('friends.someone') : voucher.sharedWith}
                </td>
                <td className={styles.day}>{date(voucher.sharedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {showMore && (
        <Button className={styles.more} size="small" kind="ghost" onClick={showMore}>
          {t('friends.showMore')}
        </Button>
      )}
    </TitledCard>
  );
}
