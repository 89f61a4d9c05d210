/** One row of "Test my line": what was checked, its figure, the verdict as shape and word, and one thing to do. */
import { Check, CircleDashed, CircleHelp, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LineCheck, LineRow, LineVerdict } from '../../../common/contract/ipc/line-test';
import { useServers } from '../../core/servers/servers.store';
import { durationText } from '../../lib/i18n/duration-text';
import { useFormat } from '../../lib/i18n/format';
import { Spinner } from '../../ui/feedback/Spinner';
import { classNames } from '../../ui/layout/class-names';
import styles from './LineTestDialog.module.css';
import dialog from './RepairDialog.module.css';

const SECOND_MS = 1_000;
const SIGNS = { good: Check, fair: TriangleAlert, bad: X, unknown: CircleHelp } as const;

interface LineTestRowProps {
  readonly row: LineRow;
  /** Whether another bad check explains it. */
  readonly isExplained: boolean;
}

export function LineTestRow({ row, isExplained }: LineTestRowProps) {
  const { t } = useTranslation();
  const { check, verdict, subject } = row;
  const name = useName(check, subject);
  const figure = useFigure(row);
  const Sign = SIGNS[verdict];
  const tip = isExplained ? null : tipOf(check, verdict);
  return (
    <li className={styles.row} data-check={check} data-verdict={verdict}>
      <span className={classNames(styles.sign, styles[verdict])} aria-hidden>
        <Sign size={18} />
      </span>
      <div className={dialog.words}>
        <p className={dialog.name}>{name}</p>
        {check === 'tunnels' && subject !== null && <p className={styles.tip}>{subject}</p>}
        {tip !== null && <p className={styles.tip}>{t(tip)}</p>}
      </div>
      <p className={styles.figure}>
        {figure !== null && <span>{figure}</span>}
        <span className={styles[verdict]}>{t(isAbsent(row) ? 'diagnosis.none' : `diagnosis.verdict.${verdict}`)}</span>
      </p>
    </li>
  );
}

/** Whether it is good because nothing was found. */
function isAbsent({ check, verdict }: LineRow): boolean {
  return verdict === 'good' && (check === 'portal' || check === 'proxy' || check === 'tunnels');
}

/** A check of the first test, before there is a result. */
export function PendingRow({ check, isRunning }: { readonly check: LineCheck; readonly isRunning: boolean }) {
  return (
    <li className={styles.row} data-check={check}>
      <span className={classNames(styles.sign, styles.unknown)} aria-hidden>
        {isRunning ? <Spinner size={18} /> : <CircleDashed size={18} />}
      </span>
      <p className={dialog.name}>{useName(check, null)}</p>
    </li>
  );
}

/** The name of what was checked; of a server its own, or its id once it is not listed any more. */
function useName(check: LineCheck, subject: string | null): string {
  const { t } = useTranslation();
  const listed = useServers(({ list }) => list.find(({ id }) => id === subject)?.name);
  if (check === 'server' && subject !== null) return listed ?? subject;
  return check === 'provider' || check === 'helper' ? t(`repair.step.${check}`) : t(`diagnosis.name.${check}`);
}

function useFigure({ check, figure }: LineRow): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (figure === null) return null;
  if (check !== 'clock') return format.milliseconds(figure);
  if (figure === 0) return null;
  const duration = durationText(t, format, Math.abs(figure) * SECOND_MS);
  return t(figure < 0 ? 'diagnosis.behind' : 'diagnosis.ahead', { duration });
}

/** What to do; nothing for what is good, and for what is unknown by itself. */
function tipOf(check: LineCheck, verdict: LineVerdict) {
  if (verdict === 'good') return null;
  if (verdict !== 'unknown') return `diagnosis.tip.${check}` as const;
  return check === 'router' || check === 'server' ? (`diagnosis.unknown.${check}` as const) : null;
}
