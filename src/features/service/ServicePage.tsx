/** The page /service: packages, payment view and order history (PRODUCT.md section 7). */
import { useTranslation } from 'react-i18next';

export function ServicePage() {
  const { t } = useTranslation();
  return <h1>{t('shell.service')}</h1>;
}
