/** The verdict of a session that is over, in words: what was not compared until its end is not being compared any more. */
import type { Format } from '../../../lib/i18n/format';
import type { translate } from '../../../lib/i18n/i18n';
import { verdictText } from '../../../lib/i18n/verdict-text';
import type { Verdict } from '../../../model/ping/verdict.rules';

/** @param verdict null when the direct route was never measured */
export function pastVerdictText(
  t: typeof translate,
  format: Pick<Format, 'milliseconds' | 'number'>,
  verdict: Verdict | null,
): { readonly strong: string; readonly text: string } {
  if (verdict === null) return { strong: t('sessions.noDirect'), text: '' };
  const words = verdictText(t, format, verdict);
  return verdict.kind === 'measuring' ? { ...words, strong: t('sessions.tooFew') } : words;
}
