/** The repair dialog: its steps with their states, the result, and one action for what failed (docs/product.md section 18, Repair). */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { brand } from '../../../common/brand';
import { reportPath } from '../../model/support-questions';
import { makeReport } from '../../core/diagnostics/make-report';
import { useSession } from '../../core/session/session.store';
import { CopyReport } from './CopyReport';
import { cancelRepair, startRepair } from './repair';
import { openLineTest } from '../../core/repair/line-test.store';
import { useMayTestLine } from '../../core/repair/use-may-test-line';
import { useRepair, type RepairState } from '../../core/repair/repair.store';
import { Button } from '../../ui/controls/buttons/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { Modal } from '../../ui/overlay/Modal';
import styles from './RepairDialog.module.css';
import { Reason, RepairStepRow } from './RepairStepRow';
import { useOpening } from './use-opening';
import { LiveRegion } from '../../ui/feedback/LiveRegion';

export function RepairDialog() {
  const { t } = useTranslation();
  const { isOpen, isRunning, steps } = useRepair();
  const mayTestLine = useMayTestLine();
  const { cause, isAsking, begin } = useOpening(isOpen);
  const hasFailed = cause !== null || steps.some(({ outcome }) => outcome.state === 'failed');
  useEffect(() => {
    if (isOpen && !isAsking) void startRepair();
  }, [isOpen, isAsking]);
  if (isAsking)
    return (
      <ConfirmDialog
        title={t('repair.title')}
        isOpen={isOpen}
        onClose={cancelRepair}
        closeLabel={t('shell.close')}
        cancelLabel={t('home.cancel')}
        action={{ label: t('repair.title'), kind: 'danger', run: begin }}
      >
        <p>{t('repair.endsConnection')}</p>
      </ConfirmDialog>
    );
  return (
    <Modal
      title={t('repair.title')}
      size="large"
      isOpen={isOpen}
      onClose={cancelRepair}
      closeLabel={t('shell.close')}
      footer={
        <>
          <LiveRegion className={styles.result}>{t(resultKey(isRunning, steps))}</LiveRegion>
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
      {cause && (
        <div className={styles.cause}>
          <Reason failure={cause} />
        </div>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <RepairStepRow key={step.name} step={step} isRunning={isRunning} />
        ))}
      </ol>
      {hasFailed && !isRunning && <Support />}
    </Modal>
  );
}

/** The next steps when nothing has helped: the report, then support. Signed out the report is copied, as its page needs a session. */
function Support() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  const [isCopyFailed, setCopyFailed] = useState(false);
  const make = () => {
    cancelRepair();
    void makeReport();
    void navigate(reportPath);
  };
  return (
    <div className={styles.support}>
      <div>
        <p>{t('repair.support', { address: brand.supportEmail })}</p>
        {isCopyFailed && (
          <p className={styles.failed} role="alert">
            {t('home.copyFailed')}
          </p>
        )}
      </div>
      {isSignedIn ? (
        <Button size="small" onClick={make}>
          {t('repair.makeReport')}
        </Button>
      ) : (
        <CopyReport size="small" onEnded={(isCopied) => setCopyFailed(!isCopied)} />
      )}
    </div>
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
