/** A voucher for the cart: those that can be used now, the best first, or why there is none to choose. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../model/paths';
import type { Voucher } from '../../../../common/contract/provider/voucher';
import { chooseVoucher } from '../checkout-actions';
import { loadVouchers } from '../../../core/vouchers/load-vouchers';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { useFormat } from '../../../lib/i18n/format';
import { useWallet } from '../../../core/vouchers/wallet.store';
import { BusyButton } from '../../../ui/controls/buttons/BusyButton';
import { Select } from '../../../ui/controls/select/Select';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Loading } from '../../../ui/feedback/Loading';
import { TextLink } from '../../../ui/controls/TextLink';
import type { Offer } from '../packages/use-offer';
import type { Totals } from './use-totals';
import checkout from '../Checkout.module.css';
import styles from './VoucherChoice.module.css';
import { useVoucherWorth } from './use-voucher-worth';

interface VoucherChoiceProps {
  readonly offer: Offer;
  readonly totals: Totals;
}

export function VoucherChoice({ offer: { currency }, totals }: VoucherChoiceProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { vouchers, voucher, discount } = totals;
  useEffect(() => {
    void loadVouchers();
  }, []);
  if (vouchers === null) return <NotLoaded />;
  if (vouchers.length === 0) {
    return (
      <p className={styles.hint}>
        {t('service.noVouchers')} <TextLink to={paths.giftCode}>{t('service.getVoucher')}</TextLink>
      </p>
    );
  }
  return (
    <div className={checkout.item}>
      <Options vouchers={vouchers} chosen={voucher} />
      {discount !== null && (
        <p className={styles.saves}>{t('service.voucherSaves', { amount: money(discount, currency) })}</p>
      )}
    </div>
  );
}

function Options({ vouchers, chosen }: { readonly vouchers: readonly Voucher[]; readonly chosen: Voucher | null }) {
  const { t } = useTranslation();
  const worthOf = useVoucherWorth();
  const { date } = useFormat();
  const titleOf = (voucher: Voucher) =>
    voucher.expiresAt === null
      ? worthOf(voucher)
      : t('service.voucherUntil', { title: worthOf(voucher), date: date(voucher.expiresAt) });
  return (
    <Select
      label={t('service.voucher')}
      value={chosen?.id ?? ''}
      options={[
        { value: '', title: t('service.noVoucher') },
        ...vouchers.map((voucher) => ({ value: voucher.id, title: titleOf(voucher) })),
      ]}
      onChange={(id) => chooseVoucher(id === '' ? null : id)}
    />
  );
}

function NotLoaded() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const failure = useWallet((wallet) => wallet.failure);
  if (!failure) {
    return (
      <Loading label={t('service.loadingVouchers')}>
        <Skeleton width={220} height={36} radius={8} />
      </Loading>
    );
  }
  return (
    <div className={checkout.item}>
      <p className={styles.hint} role="alert">
        {failureText(failure)}
      </p>
      <BusyButton size="small" onPress={loadVouchers}>
        {t('common.tryAgain')}
      </BusyButton>
    </div>
  );
}
