/** A voucher's texts: its name and its expiry. */
import { useTranslation } from 'react-i18next';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { useFormat } from '../../lib/i18n/format';
import { useCover } from '../../ui/privacy/privacy';

interface VoucherTexts {
  /** Its percentage when known, else the provider's text. */
  readonly name: (voucher: Voucher) => string;
  readonly until: (voucher: Voucher) => string;
}

export function useVoucherTexts(): VoucherTexts {
  const { t } = useTranslation();
  const cover = useCover();
  const { date, percent: percentText } = useFormat();
  return {
    name({ percent, title }) {
      if (percent === null) return title === '' ? t('friends.voucher') : cover(title);
      return t('friends.percentVoucher', { percent: percentText(percent / 100) });
    },
    until: ({ expiresAt }) =>
      expiresAt === null ? t('friends.noEnd') : t('friends.validUntil', { date: date(expiresAt) }),
  };
}
