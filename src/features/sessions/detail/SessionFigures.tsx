/** The figures of a session as a row of names and values. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionFigures as Figures } from '../../../model/line/session-recap';
import { useFormat } from '../../../lib/i18n/format';
import { GradeTag } from '../GradeTag';
import styles from './SessionFigures.module.css';

export function SessionFigures({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation();
  const { milliseconds, number } = useFormat();
  const { medianMs, p95Ms, jitterMs, missed, probes } = figures;
  return (
    <dl className={styles.figures}>
      <Figure name={t('home.grade')}>
        <GradeTag figures={figures} />
      </Figure>
      <Figure name={t('sessions.median')}>{milliseconds(medianMs)}</Figure>
      <Figure name={t('sessions.p95')}>{milliseconds(p95Ms)}</Figure>
      <Figure name={t('home.jitter')}>{milliseconds(jitterMs, 1)}</Figure>
      <Figure name={t('home.missedColumn')}>
        {number(missed)} <span className={styles.total}>{t('home.ofTotal', { total: number(probes) })}</span>
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
