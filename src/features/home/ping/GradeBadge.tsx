/** The grade of the line as a letter with its word, and what it is made of as a tooltip; a dash until there are enough samples. */
import { useTranslation } from 'react-i18next';
import { VERDICT_SAMPLES_MIN } from '../../../model/constants';
import { gradeText } from '../../../core/line/grade-text';
import { toneOfGrade } from '../../../core/line/grade.rules';
import { useFormat } from '../../../lib/i18n/format';
import { classNames } from '../../../ui/layout/class-names';
import { Tooltip } from '../../../ui/overlay/Tooltip';
import tones from '../../../ui/layout/tones.module.css';
import styles from './GradeBadge.module.css';
import { GRADE_RANGE, useLineGrade } from './use-line-grade';

export function GradeBadge() {
  const { t } = useTranslation();
  const { number, milliseconds } = useFormat();
  const { isMeasured, grade, figures } = useLineGrade();
  if (!isMeasured) return null;
  const parts = t('home.gradeParts', {
    ping: milliseconds(figures.pingMs),
    jitter: milliseconds(figures.jitterMs, 1),
    missed: t('home.missedOf', { missed: number(figures.missed), probes: number(figures.probes) }),
    minutes: GRADE_RANGE,
  });
  const name = gradeText(t, grade, figures.probes);
  const text = figures.probes < VERDICT_SAMPLES_MIN ? name : `${name} · ${parts}`;
  return (
    <div className={styles.mark}>
      <Tooltip text={text} isName isBlock>
        <span role="img" aria-label={text} className={styles.badge}>
          <span className={classNames(styles.grade, tones[toneOfGrade(grade)])}>
            {grade ?? '–'}
            {grade !== null && <span className={styles.word}> {t(`home.grade${grade}`)}</span>}
          </span>
          <span className={styles.title}>{t('home.grade')}</span>
        </span>
      </Tooltip>
    </div>
  );
}
