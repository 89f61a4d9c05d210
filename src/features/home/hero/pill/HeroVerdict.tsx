/** What the connection gains over the direct route, with its margin and the number of samples. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format';
import { verdictText } from '../../../../lib/i18n/verdict-text';
import { VERDICT_LOOKS } from '../../../../ui/charts/verdict-looks';
import { useVerdict } from '../../ping/use-verdict';
import styles from './HeroPill.module.css';
import { Pill } from './Pill';

export function HeroVerdict() {
  const { t } = useTranslation();
  const format = useFormat();
  const verdict = useVerdict();
  if (!verdict) return <span className={styles.empty} />;
  const { tone, Icon } = VERDICT_LOOKS[verdict.kind];
  return <Pill tone={tone} icon={<Icon size={16} aria-hidden />} {...verdictText(t, format, verdict)} />;
}
