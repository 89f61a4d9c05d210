/**
 * Where the lag of a bad line is, whose figures are in the state line above, and the test that looks closer; or why nothing is known of the
 * line, and Repair.
 */
import { CircleAlert, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionServer } from '../../../../model/connection';
import { isBadLine, type ShownLine, toneOfLine } from '../../../../model/line/line-health';
import { useFailureWords } from '../../../../lib/i18n/failure-text';
import { lineSentence } from '../../../../lib/i18n/line-text';
import { useFormat } from '../../../../lib/i18n/format';
import { useShownLag } from '../../../../core/line/lag.store';
import { openRepair } from '../../../../core/repair/repair.store';
import { useServers } from '../../../../core/servers/servers.store';
import { Button } from '../../../../ui/controls/buttons/Button';
import styles from './HeroPill.module.css';
import { Pill, type PillProps } from './Pill';
import { TestLineButton } from './TestLineButton';

const LINE_TONES = { success: 'green', neutral: 'neutral', warning: 'amber', danger: 'red' } as const;

export interface OtherLineProps {
  readonly line: ShownLine;
  readonly server: ConnectionServer;
}

export function HeroOtherLine({ line, server }: OtherLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lag = useShownLag();
  const failure = useServers(({ helper }) => (helper.state === 'failed' ? helper.failure : null));
  const failureText = useFailureWords();
  if (line.health === 'unmeasured' && failure !== null) {
    return (
      <Row tone="amber" text={failureText(failure)}>
        <Button size="small" icon={<Wrench size={16} aria-hidden />} onClick={openRepair}>
          {t('home.repair')}
        </Button>
      </Row>
    );
  }
  const reason = lineSentence(t, format, line, server);
  if (reason === null) return <span className={styles.empty} />;
  const cause = lag.kind === 'calm' ? t('line.lag.unclear') : lag.sentence;
  const isBad = isBadLine(line);
  return (
    <Row
      tone={LINE_TONES[toneOfLine(line)]}
      text={isBad ? cause : reason}
      hint={isBad ? `${reason} · ${cause}` : undefined}
    >
      <TestLineButton />
    </Row>
  );
}

interface RowProps extends Pick<PillProps, 'tone' | 'text' | 'hint'> {
  /** What a person can do. */
  readonly children: ReactNode;
}

function Row({ children, ...pill }: RowProps) {
  return (
    <div className={styles.row}>
      <Pill icon={<CircleAlert size={16} aria-hidden />} {...pill} />
      {children}
    </div>
  );
}
