/** The page /share: referral code and link, and the 4-step voucher sharing flow (PRODUCT.md section 7). */
import { useTranslation } from 'react-i18next';

export function SharePage() {
  const { t } = useTranslation();
  return <h1>{t('shell.share')}</h1>;
}
