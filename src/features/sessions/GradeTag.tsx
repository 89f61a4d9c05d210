/** The grade of a session's line: a letter with its colour, and the word as its name. */
import { useTranslation } from 'react-i18next';
import { gradeText } from '../../core/line/grade-text';
import { gradeOf, toneOfGrade } from '../../core/line/grade.rules';
import type { SessionFigures } from '../../model/line/session-recap';
import { Tag } from '../../ui/feedback/Tag';

export function GradeTag({ figures }: { readonly figures: SessionFigures }) {
  const { t } = useTranslation();
  const { medianMs, jitterMs, probes, missed } = figures;
  const grade = gradeOf({ pingMs: medianMs, jitterMs, probes, missed });
  const name = gradeText(t, grade, probes);
  return (
    <span role="img" aria-label={name} title={name}>
      <Tag tone={toneOfGrade(grade)}>{grade ?? '–'}</Tag>
    </span>
  );
}
