/** One step of Repair: its state as icon and text, and for a failed one the reason, its code and an action. */
import { Check, CircleDashed, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureCode, type Failure } from '../../model/failure';
import { cancelRepair, startRepair } from './repair';
import { useFailureText } from '../../lib/i18n/failure-text';
import { useFixText } from '../../lib/i18n/fix-text';
import type { RepairOutcome, RepairStep } from '../../core/repair/repair.store';
import { Button } from '../../ui/controls/buttons/Button';
import { handFocusOver } from '../../ui/layout/hand-focus-over';
import { classNames } from '../../ui/layout/class-names';
import { Spinner } from '../../ui/feedback/Spinner';
import { Tag } from '../../ui/feedback/Tag';
import styles from './RepairDialog.module.css';

interface RepairStepRowProps {
  readonly step: RepairStep;
  /** While the run continues no other can be started. */
  readonly isRunning: boolean;
}

export function RepairStepRow({ step: { name, outcome }, isRunning }: RepairStepRowProps) {
  const { t } = useTranslation();
  // The last step performs an action, the others are checks.
  const isDone = name === 'reload' && outcome.state === 'ok';
  return (
    <li className={styles.step} data-step={name} data-state={outcome.state}>
      <span className={classNames(styles.sign, styles[outcome.state])} aria-hidden>
        <Sign state={outcome.state} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{t(`repair.step.${name}`)}</p>
        {outcome.state === 'failed' && <Reason failure={outcome.failure} />}
      </div>
      {outcome.state === 'failed' && !isRunning ? (
        <Remedy failure={outcome.failure} />
      ) : (
        <span className={classNames(styles.state, styles[outcome.state])}>
          {t(`repair.state.${isDone ? 'done' : outcome.state}`)}
        </span>
      )}
    </li>
  );
}

function Sign({ state }: { readonly state: RepairOutcome['state'] }) {
  switch (state) {
    case 'waiting':
      return <CircleDashed size={18} />;
    case 'running':
      return <Spinner size={18} />;
    case 'ok':
      return <Check size={18} />;
    case 'skipped':
      return <Minus size={18} />;
    case 'failed':
      return <X size={18} />;
  }
}

/** A failure with its code, and what the person can do about it. */
export function Reason({ failure }: { readonly failure: Failure }) {
  const text = useFailureText()(failure);
  const fix = useFixText()(failure);
  return (
    <div className={styles.reason} role="alert">
      <p>
        {text} <Tag tone="red">{failureCode(failure)}</Tag>
      </p>
      {fix !== null && <p className={styles.fix}>{fix}</p>}
    </div>
  );
}

/** A session that has ended is renewed on the login page, which the guard shows below the dialog. */
function Remedy({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation();
  const isEnded = failure.source === 'provider' && failure.reason === 'unauthorized';
  return (
    <Button ref={handFocusOver} size="small" onClick={isEnded ? cancelRepair : () => void startRepair()}>
      {t(isEnded ? 'repair.signInAgain' : 'common.tryAgain')}
    </Button>
  );
}
