/** Texts of the wallet: points, vouchers, gifts. */
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../common/contract/provider/plans';
import type { Gift } from '../../../common/contract/provider/gift';
import { worthInDays } from './own-vouchers.rules';
import type { Voucher } from '../../../common/contract/provider/voucher';
import { useFormat } from '../../lib/i18n/format';
import { useCover } from '../../ui/privacy/privacy';

const LONGEST_DAYS = Math.max(...PLANS.map(({ days }) => days));

export interface WalletTexts {
  /** '400 TP'. */
  readonly points: (points: number) => string;
  /** '20% voucher', else the provider's own text. */
  readonly voucher: (voucher: Pick<Voucher, 'percent' | 'title'>) => string;
  /** The maximum saving of a voucher, in days of service. */
  readonly worth: (percent: number | null) => string;
  /** Facts in one line, with a capital at its begin where the language has them. */
  readonly line: (facts: readonly string[]) => string;
  /** '7 days of service', '50 TP' or '20% voucher', else the provider's own text. */
  readonly gift: (gift: Pick<Gift, 'kind' | 'value' | 'title'>) => string;
}

export function useWalletTexts(): WalletTexts {
  const { t, i18n } = useTranslation();
  const cover = useCover();
  const { number, percent: percentText } = useFormat();
  const points = (amount: number) => t('wallet.amount', { points: number(amount) });
  const voucher: WalletTexts['voucher'] = ({ percent, title }) => {
    if (percent === null) return title === '' ? t('wallet.someVoucher') : cover(title);
    return t('wallet.voucher', { percent: percentText(percent / 100) });
  };
  const gift: WalletTexts['gift'] = ({ kind, value, title }) => {
    if (kind === null || value === null) return title === '' ? t('wallet.someGift') : cover(title);
    switch (kind) {
      case 'days':
        return t('wallet.days', { count: value });
      case 'points':
        return points(value);
      case 'voucher':
        return voucher({ percent: value, title });
    }
  };
  const worth = (percent: number | null) => t('wallet.worthDays', { count: worthInDays(percent, LONGEST_DAYS) });
  const line: WalletTexts['line'] = (facts) => {
    const text = facts.join(' · ');
    return `${text.charAt(0).toLocaleUpperCase(i18n.language)}${text.slice(1)}`;
  };
  return { points, voucher, worth, line, gift };
}
