/** The verdict in words: a gain is claimed only when the verdict claims it, everywhere in the same words. */
import type { TFunction } from 'i18next';
import type { Verdict } from '../../model/ping/verdict.rules';
import type { Format } from './format';

/** The verdict as a strong part, such as 'Saves 23 ms', and what it rests on, such as '±6 · 41 samples'. */
export function verdictText(
  t: TFunction,
  { milliseconds, number }: Pick<Format, 'milliseconds' | 'number'>,
  verdict: Verdict,
): { readonly strong: string; readonly text: string } {
  const samples = t('home.samples', { count: verdict.samples });
  switch (verdict.kind) {
    case 'measuring':
      return { strong: t('home.measuring'), text: samples };
    case 'no-gain':
      return { strong: t('home.noGain'), text: samples };
    case 'saves':
    case 'slower':
      return {
        strong: t(verdict.kind === 'saves' ? 'home.saves' : 'home.slower', {
          value: milliseconds(verdict.differenceMs),
        }),
        text: `${t('home.margin', { margin: number(verdict.marginMs) })} · ${samples}`,
      };
  }
}
