/** The repair dialog: its steps with their states, the result, and one action for what failed (docs/product.md section 18, Repair). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelRepair, startRepair } from './repair';
import { openLineTest } from '../../core/repair/line-test.store';
import { useMayTestLine } from '../../core/repair/use-may-test-line';
import { useRepair, type RepairState } from '../../core/repair/repair.store';
import { Button } from '../../ui/controls/Button';
import { Modal } from '../../ui/overlay/Modal';
import styles from './RepairDialog.module.css';
import { RepairStepRow } from './RepairStepRow';

export function RepairDialog() {
  const { t } = useTranslation();
  const { isOpen, isRunning, steps } = useRepair();
  const mayTestLine = useMayTestLine();
  useEffect(() => {
    if (isOpen) void startRepair();
  }, [isOpen]);
  return (
    <Modal
      title={t('repair.title')}
      isOpen={isOpen}
      onClose={cancelRepair}
      closeLabel={t('shell.close')}
      footer={
        <>
          <p className={styles.result} role="status">
            {t(resultKey(isRunning, steps))}
          </p>
          {mayTestLine && !isRunning && (
            <Button kind="ghost" onClick={testInstead}>
              {t('repair.testLine')}
            </Button>
          )}
          <Button onClick={cancelRepair}>{t(isRunning ? 'home.cancel' : 'shell.close')}</Button>
        </>
      }
    >
      <p>{t('repair.intro')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <RepairStepRow key={step.name} step={step} isRunning={isRunning} />
        ))}
      </ol>
    </Modal>
  );
}

function testInstead(): void {
  cancelRepair();
  openLineTest();
}

function resultKey(isRunning: boolean, steps: RepairState['steps']) {
  if (isRunning || steps.length === 0) return 'repair.underWay';
  return steps.every(({ outcome }) => outcome.state === 'ok') ? 'repair.allGood' : 'repair.problem';
}
