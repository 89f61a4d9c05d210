/** An On/Off switch with its state in text; 'wait' shows a pending change. */
import { classNames } from '../layout/class-names';
import styles from './Switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly state: 'on' | 'off' | 'wait';
  /** The state as text beside the switch. */
  readonly stateText: string;
  /** Colour of the switch while it is on. */
  readonly tone?: 'success' | 'neutral' | 'warning' | 'danger';
  /** More about the state, shown on hover and read after it; null for nothing. */
  readonly hint?: string | null;
  readonly onToggle: () => void;
  readonly disabled?: boolean;
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
}: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={state === 'on'}
      aria-busy={state === 'wait' || undefined}
      aria-label={label}
      aria-description={hint === null ? stateText : `${stateText}, ${hint}`}
      title={hint ?? undefined}
      disabled={disabled}
      className={classNames(styles.switch, styles[state], state === 'on' && styles[tone])}
      onClick={onToggle}
    >
      {labelShown && <span className={styles.label}>{label}</span>}
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      <span className={styles.state}>{stateText}</span>
    </button>
  );
}
