/** The page /support (docs/product.md section 16): questions and answers, contact, and the diagnostics report. */
import { useTranslation } from 'react-i18next';
import { useSupport } from '../../core/diagnostics/support.store';
import { classNames } from '../../ui/layout/class-names';
import { ContactCard } from './ContactCard';
import { QuestionsCard } from './QuestionsCard';
import { ReportCard } from './ReportCard';
import { useHashTarget } from '../../ui/layout/use-hash-target';
import { PageHead } from '../../ui/layout/PageHead';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './SupportPage.module.css';

export function SupportPage() {
  const { t } = useTranslation();
  useHashTarget();
  const hasReport = useSupport(({ report }) => report !== null);
  return (
    <div className={classNames(primitives.page, styles.page)}>
      <PageHead title={t('shell.support')} />
      <QuestionsCard />
      <div className={classNames(styles.columns, hasReport && styles.stacked)}>
        <ContactCard />
        <ReportCard />
      </div>
    </div>
  );
}
