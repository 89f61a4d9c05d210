/** The grade of a session's line: a letter with its colour, and the word as its name. */
import { useTranslation } from 'react-i18next';
import { gradeOf, toneOfGrade } from '../../core/line/grade.rules';
import { VERDICT_SAMPLES_MIN } from '../../model/constants';
import type { SessionFigures } from '../../model/line/session-recap';
import { Tag } from '../../ui/feedback/Tag';

export function GradeTag({ figures }: { readonly figures: SessionFigures }) {
  const { t } = useTranslation();
  const { medianMs, jitterMs, probes, missed } = figures;
  const grade = gradeOf({ pingMs: medianMs, jitterMs, probes, missed });
  const unknown =
    probes < VERDICT_SAMPLES_MIN
      ? t('home.gradeFrom', { needed: VERDICT_SAMPLES_MIN, samples: probes })
      : t('home.gradeUnknown');
  const name = grade === null ? unknown : t('home.gradeName', { grade, word: t(`home.grade${grade}`) });
  return (
    <span role="img" aria-label={name} title={name}>
      <Tag tone={toneOfGrade(grade)}>{grade ?? '–'}</Tag>
    </span>
  );
}
