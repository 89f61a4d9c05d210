/** The provider's terms of use and privacy notice beside the ways to an account; nothing where none are configured (docs/product.md section 11). */
import { useTranslation } from 'react-i18next';
import { environment } from '../../core/diagnostics/environment.store';
import { OutsideLinks } from '../../ui/controls/OutsideLinks';
import styles from './login/LoginPage.module.css';

export function LegalLinks() {
  const { t } = useTranslation();
  const { terms, privacy } = environment().legal;
  return (
    <OutsideLinks
      className={styles.legal}
      links={[
        [t('auth.terms'), terms],
        [t('auth.privacyNotice'), privacy],
      ]}
    />
  );
}
