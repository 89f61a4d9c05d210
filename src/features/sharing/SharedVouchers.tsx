/** The vouchers shared before: which one, with whom, when. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedVouchers } from '../../model/shop/share-voucher';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { useFormat } from '../../lib/i18n/format';
import { Button } from '../../ui/controls/Button';
import { TitledCard } from '../../ui/layout/TitledCard';
import { useVirtualRows } from '../../ui/layout/lists/virtual-rows';
import { useShowMore } from './use-show-more';
import { useVoucherTexts } from './use-voucher-texts';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './SharedVouchers.module.css';
import { useCover } from '../../ui/privacy/privacy';

/** Used until a row is measured. */
const ROW_HEIGHT = 35;
const COLUMNS = 3;

export function SharedVouchers({ vouchers }: { readonly vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const cover = useCover();
  const texts = useVoucherTexts();
  const { shown, showMore } = useShowMore(sharedVouchers(vouchers));
  const list = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows(list, shown.length, ROW_HEIGHT);
  return (
    <TitledCard title={t('friends.sharedTitle')}>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('friends.sharedNone')}</p>
      ) : (
        <table
          className={styles.table}
          aria-label={t('friends.sharedTitle')}
          aria-rowcount={rows.isPart ? shown.length + 1 : undefined}
        >
          <thead className={primitives.cardsHead}>
            <tr aria-rowindex={rows.isPart ? 1 : undefined}>
              <th scope="col">{t('friends.voucher')}</th>
              <th scope="col">{t('friends.friend')}</th>
              <th scope="col" className={styles.day}>
                {t('friends.sharedOn')}
              </th>
            </tr>
          </thead>
          <tbody ref={list} onFocus={rows.onFocus} onBlur={rows.onBlur}>
            {rows.pieces.map((piece) => {
              if ('gap' in piece) return <Gap key={piece.key} height={piece.gap} />;
              const voucher = shown[piece.index];
              if (voucher === undefined) return null;
              const place = rows.isPart ? piece.index + 2 : undefined;
              return (
                <tr
                  key={voucher.id}
                  ref={rows.measure}
                  className={styles.row}
                  data-index={piece.index}
                  aria-rowindex={place}
                >
                  <td className={primitives.ellipsis} title={texts.name(voucher)}>
                    {texts.name(voucher)}
                  </td>
                  <td className={primitives.ellipsis} title={cover(voucher.sharedWith)}>
                    {voucher.sharedWith === '' ? t('friends.someone') : cover(voucher.sharedWith)}
                  </td>
                  <td className={styles.day}>{date(voucher.sharedAt)}</td>
                </tr>
              );
            })}
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

/** A spacer for rows that are not drawn. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={COLUMNS} style={{ height }} />
    </tr>
  );
}
