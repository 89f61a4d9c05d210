/** A route whose own page comes later: what it is, one sentence, the way back. */
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../domain/paths';
import styles from './ComingPage.module.css';

const TITLES = {
  [paths.service]: 'shell.service',
  [paths.share]: 'shell.share',
  [paths.giftCode]: 'shell.giftCode',
  [paths.support]: 'shell.support',
  [paths.affiliateHistory]: 'shell.affiliateHistory',
} as const;

export function ComingPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const path = Object.keys(TITLES).find((known): known is keyof typeof TITLES => known === pathname);
  return (
    <div className={styles.page}>
      <span className={styles.icon} aria-hidden="true">
        <Hourglass size={24} />
      </span>
      <h1 className={styles.title}>{t(path ? TITLES[path] : 'shell.comingSoon')}</h1>
      <p className={styles.text}>{t('shell.comingText')}</p>
      <Link className={styles.back} to={paths.home}>
        {t('shell.backHome')}
      </Link>
    </div>
  );
}
