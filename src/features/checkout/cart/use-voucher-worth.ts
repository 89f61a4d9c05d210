/** What a voucher is worth, in words. */
import { useTranslation } from 'react-i18next';
import type { Voucher } from '../../../../common/contract/provider/voucher';
import { useFormat } from '../../../lib/i18n/format';
import { useCover } from '../../../ui/privacy/privacy';

/** Gives the function that writes its percentage, or its title where the provider does not say. */
export function useVoucherWorth(): (voucher: Pick<Voucher, 'title' | 'percent'>) => string {
  const { t } = useTranslation();
  const cover = useCover();
  const { percent: percentText } = useFormat();
  return ({ title, percent }) => {
    if (percent !== null) return t('service.percentOff', { percent: percentText(percent / 100) });
    return title === '' ? t('service.voucher') : cover(title);
  };
}
