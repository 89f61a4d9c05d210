/** A labelled text field with hint, error message, icon and trailing control. */
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../../layout/class-names';
import styles from './TextField.module.css';
import { usePrivacy } from '../../privacy/privacy';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The error message; shown under the field and read out. */
  readonly error?: ReactNode;
  readonly hint?: string | undefined;
  /** Shown inside the field at its end, such as a reveal button. */
  readonly trailing?: ReactNode;
  /** Shown beside the label, such as a link. */
  readonly aside?: ReactNode;
  /** medium 36, large 44 px high. */
  readonly size?: 'medium' | 'large';
  /** Its text identifies the person: streamer mode draws dots in place of its letters. */
  readonly isPrivate?: boolean;
  /** Reserves a line under the field, so that an error does not shift the layout. */
  readonly keepsNoteLine?: boolean;
}

export function TextField({
  label,
  icon,
  error,
  hint,
  trailing,
  aside,
  size = 'medium',
  isPrivate = false,
  keepsNoteLine = false,
  className,
  ...input
}: TextFieldProps) {
  const generated = useId();
  const { isOn } = usePrivacy();
  const id = input.id ?? generated;
  const isWrong = error !== undefined && error !== null && error !== '';
  const note = isWrong ? error : hint;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div data-frame className={classNames(styles.frame, styles[size], isWrong && styles.wrong)}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          id={id}
          className={styles.input}
          data-covered={(isPrivate && isOn) || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {isWrong && trailing === undefined && <CircleAlert className={styles.alert} size={16} aria-hidden />}
        {trailing}
      </div>
      <p
        id={`${id}-note`}
        className={classNames(styles.note, isWrong && styles.error, keepsNoteLine && styles.kept)}
        role={isWrong ? 'alert' : undefined}
        hidden={note === undefined && !keepsNoteLine}
      >
        {note}
      </p>
    </div>
  );
}
