/** An On/Off switch with its state in text; 'wait' shows a pending change, which may be offered to be cancelled. */
import { X } from 'lucide-react';
import type { LineTone } from '../../../common/line/line';
import { classNames } from '../layout/class-names';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly state: 'on' | 'off' | 'wait';
  /** The state as text beside the switch. */
  readonly stateText: string;
  /** Colour of the switch while it is on. */
  readonly tone?: LineTone;
  /** More about the state, shown on hover and read after it; null for nothing. */
  readonly hint?: string | null;
  readonly onToggle: () => void;
  readonly disabled?: boolean;
  /** The word of a pending change that a press cancels: a button with this word then takes the switch's place. */
  readonly cancelText?: string | null;
  /** Shows the label before the switch; it is the accessible name in any case. */
  readonly labelShown?: boolean;
}

export function Switch({
  label,
  state,
  stateText,
  onToggle,
  tone = 'success',
  hint = null,
  disabled = false,
  labelShown = false,
  cancelText = null,
}: SwitchProps) {
  const isCancel = cancelText !== null;
  const role = isCancel
    ? { 'aria-label': `${label}: ${cancelText}`, 'aria-description': hint ?? undefined }
    : {
        role: 'switch',
        'aria-checked': state === 'on',
        'aria-busy': state === 'wait' || undefined,
        'aria-label': label,
        // On and Off are read as the state itself.
        'aria-description': [state === 'wait' && stateText, hint].filter(Boolean).join(', ') || undefined,
      };
  return (
    <button
      type="button"
      {...role}
      title={hint ?? undefined}
      disabled={disabled}
      className={classNames(styles.switch, styles[state], state === 'on' && styles[tone], isCancel && styles.cancel)}
      onClick={onToggle}
    >
      {labelShown && <span className={styles.label}>{label}</span>}
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span className={styles.state}>{stateText}</span>
      {isCancel && (
        <span className={styles.word}>
          <X size={14} aria-hidden />
          {cancelText}
        </span>
      )}
    </button>
  );
}
