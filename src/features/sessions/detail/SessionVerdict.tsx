/** What the service gained over the direct route in a session; a gain is claimed only when the verdict claims it. */
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../model/ping/verdict.rules';
import { useFormat } from '../../../lib/i18n/format';
import { VERDICT_LOOKS } from '../../../ui/charts/verdict-looks';
import { classNames } from '../../../ui/layout/class-names';
import { pastVerdictText } from './past-verdict';
import styles from './SessionVerdict.module.css';

interface SessionVerdictProps {
  /** Null when the direct route was never measured. */
  readonly verdict: Verdict | null;
  /** Without the margin and the number of samples, where there is no room; they are its tooltip. */
  readonly isShort?: boolean;
}

export function SessionVerdict({ verdict, isShort = false }: SessionVerdictProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isCompared = verdict !== null && verdict.kind !== 'measuring';
  const { tone, Icon } = VERDICT_LOOKS[isCompared ? verdict.kind : 'no-gain'];
  const { strong, text } = pastVerdictText(t, format, verdict);
  const whole = [strong, text].filter((part) => part !== '').join(' · ');
  return (
    <span className={classNames(styles.verdict, styles[tone])} title={whole}>
      <Icon size={14} aria-hidden />
      <b className={styles.strong}>{strong}</b>
      {!isShort && text !== '' && <span>{text}</span>}
    </span>
  );
}
