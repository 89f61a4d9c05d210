/** The page /support: questions and answers, contact, diagnostics report (PRODUCT.md section 7). */
import { useTranslation } from 'react-i18next';

export function SupportPage() {
  const { t } = useTranslation();
  return <h1>{t('shell.support')}</h1>;
}
