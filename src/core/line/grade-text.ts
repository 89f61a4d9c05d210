/** The grade of a line in words. */
import { VERDICT_SAMPLES_MIN } from '../../model/constants';
import type { translate } from '../../lib/i18n/i18n';
import type { Grade } from './grade.rules';

/** The grade with its word, or why there is none: too few samples, or a figure that is not known. */
export function gradeText(t: typeof translate, grade: Grade | null, probes: number): string {
  if (grade !== null) return t('home.gradeName', { grade, word: t(`home.grade${grade}`) });
  return probes < VERDICT_SAMPLES_MIN
    ? t('home.gradeFrom', { needed: VERDICT_SAMPLES_MIN, samples: probes })
    : t('home.gradeUnknown');
}
