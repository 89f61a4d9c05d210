/** The page /affiliate-history: what friends' orders earned (PRODUCT.md section 7). */
import { useTranslation } from 'react-i18next';

export function AffiliatePage() {
  const { t } = useTranslation();
  return <h1>{t('shell.affiliateHistory')}</h1>;
}
