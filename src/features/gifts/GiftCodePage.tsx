/** The page /giftcode: check and redeem, points and exchange, the person's own gifts (PRODUCT.md section 7). */
import { useTranslation } from 'react-i18next';

export function GiftCodePage() {
  const { t } = useTranslation();
  return <h1>{t('shell.giftCode')}</h1>;
}
