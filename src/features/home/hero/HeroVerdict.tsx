/** What the connection gains over the direct route, with its margin and the number of samples. */
import { CircleAlert, Clock, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format';
import { useVerdict } from '../ping/use-verdict';
import styles from './HeroPill.module.css';
import { Pill } from './Pill';

export function HeroVerdict() {
  const { t } = useTranslation();
  const { milliseconds, number } = useFormat();
  const verdict = useVerdict();
  if (!verdict) return <span className={styles.empty} />;
  const samples = t('home.samples', { count: verdict.samples });
  switch (verdict.kind) {
    case 'measuring':
      return <Pill tone="neutral" icon={<Clock size={16} aria-hidden />} strong={t('home.measuring')} text={samples} />;
    case 'no-gain':
      return (
        <Pill tone="neutral" icon={<CircleAlert size={16} aria-hidden />} strong={t('home.noGain')} text={samples} />
      );
    case 'saves':
    case 'slower': {
      const isGain = verdict.kind === 'saves';
      return (
        <Pill
          tone={isGain ? 'green' : 'amber'}
          icon={isGain ? <TrendingDown size={16} aria-hidden /> : <TrendingUp size={16} aria-hidden />}
          strong={t(isGain ? 'home.saves' : 'home.slower', { value: milliseconds(verdict.differenceMs) })}
          text={`${t('home.margin', { margin: number(verdict.marginMs) })} · ${samples}`}
        />
      );
    }
  }
}
