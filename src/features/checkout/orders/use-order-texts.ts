/** An order's texts in the current language. */
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../common/contract/provider/order';
import { useFormat } from '../../../lib/i18n/format';
import { orderTexts, type OrderTexts } from './order-texts.rules';

export function useOrderTexts(order: Order): OrderTexts {
  const { t } = useTranslation();
  const { money } = useFormat();
  return orderTexts(order, t, money);
}
