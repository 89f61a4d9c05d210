/** The dialog of "Test my line": a row for each check, and what stands out (docs/product.md section 18, Test my line). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_CHECKS, type LineCheck, type LineRow } from '../../../common/contract/ipc/line-test';
import { useShownLag } from '../../core/line/lag.store';
import { useLine } from '../../core/line/line.store';
import { isBadLine } from '../../model/line/line-health';
import { closeLineTest, useLineTest, type LineTestState } from '../../core/repair/line-test.store';
import { useMayTestLine } from '../../core/repair/use-may-test-line';
import { Button } from '../../ui/controls/buttons/Button';
import { Modal } from '../../ui/overlay/Modal';
import { classNames } from '../../ui/layout/class-names';
import { LineTestRow, PendingRow } from './LineTestRow';
import styles from './LineTestDialog.module.css';
import dialog from './RepairDialog.module.css';
import { testLine } from './test-line';
import { LiveRegion } from '../../ui/feedback/LiveRegion';

export function LineTestDialog() {
  const { t } = useTranslation();
  const state = useLineTest();
  const mayTest = useMayTestLine();
  const { isOpen, isRunning, test } = state;
  useEffect(() => {
    if (isOpen) void testLine();
  }, [isOpen]);
  return (
    <Modal
      title={t('repair.testLine')}
      isOpen={isOpen}
      onClose={closeLineTest}
      closeLabel={t('shell.close')}
      size="large"
      footer={
        <>
          <LiveRegion className={dialog.result}>{t(resultKey(state))}</LiveRegion>
          <Button busy={isRunning} disabled={!mayTest} onClick={() => void testLine()}>
            {t('diagnosis.again')}
          </Button>
        </>
      }
    >
      <Lag />
      <p>{t('diagnosis.intro')}</p>
      <ol className={classNames(dialog.steps, styles.rows)} aria-busy={isRunning}>
        {test === null
          ? LINE_CHECKS.map((check) => <PendingRow key={check} check={check} isRunning={isRunning} />)
          : test.rows.map((row) => (
              <LineTestRow
                key={`${row.check} ${row.subject ?? ''}`}
                row={row}
                isExplained={isExplained(row, test.rows)}
              />
            ))}
      </ol>
    </Modal>
  );
}

/** Where the lag of a measured line is, also of a good one: whoever opens the test asks for it. A good one needs no cause. */
function Lag() {
  const line = useLine();
  const { kind, sentence } = useShownLag();
  const isShown = line !== null && (isBadLine(line) || (line.health === 'good' && kind !== 'unclear'));
  return isShown && <p className={styles.lag}>{sentence}</p>;
}

/** Other checks that explain why a check is bad, so that it needs no advice of its own: without a network no name is resolved, and with a wrong clock no certificate is valid. */
const EXPLAINED_BY: Partial<Record<LineCheck, readonly LineCheck[]>> = {
  names: ['network'],
  provider: ['network', 'names', 'portal', 'proxy', 'clock'],
  server: ['network', 'portal', 'helper'],
};

function isExplained({ check }: LineRow, rows: readonly LineRow[]): boolean {
  return rows.some((other) => other.verdict === 'bad' && EXPLAINED_BY[check]?.includes(other.check) === true);
}

function resultKey({ isRunning, hasFailed, test }: LineTestState) {
  if (hasFailed && !isRunning) return 'diagnosis.failed';
  if (isRunning || test === null) return 'diagnosis.underWay';
  const isFine = test.rows.every(({ verdict }) => verdict === 'good' || verdict === 'unknown');
  return isFine ? 'diagnosis.allGood' : 'diagnosis.problem';
}
