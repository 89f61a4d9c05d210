/** A search field: Escape or its button clears it, and it keeps the focus; a shortcut hint may be shown at its end. */
import { useId, type ComponentPropsWithRef } from 'react';
import { Search, X } from 'lucide-react';
import { classNames } from '../../layout/class-names';
import { IconButton } from '../buttons/IconButton';
import { isComposing } from './is-composing';
import styles from './SearchField.module.css';
import { Spinner } from '../../feedback/Spinner';
import { usePrivacy } from '../../privacy/privacy';

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'size'> {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Key hint such as 'Ctrl K'. */
  readonly shortcut?: string;
  /** Label of the clear button; without it there is no button. */
  readonly clearLabel?: string;
  /** A response is pending: the search icon becomes a spinner. */
  readonly busy?: boolean;
  /** Its text identifies the person: streamer mode draws dots in place of its letters. */
  readonly isPrivate?: boolean;
  /** small 32, medium 36 px high. */
  readonly size?: 'small' | 'medium';
}

export function SearchField({
  label,
  value,
  onChange,
  shortcut,
  clearLabel,
  busy = false,
  isPrivate = false,
  size = 'medium',
  className,
  onKeyDown,
  ...input
}: SearchFieldProps) {
  const id = useId();
  const { isOn } = usePrivacy();
  const isEmpty = value === '';
  return (
    <div data-frame className={classNames(styles.frame, styles[size], className)}>
      {busy ? <Spinner /> : <Search className={styles.icon} size={16} aria-hidden />}
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...input}
        className={styles.input}
        data-covered={(isPrivate && isOn) || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          onKeyDown?.(event);
          if (event.key !== 'Escape' || isEmpty) return;
          event.stopPropagation();
          event.preventDefault();
          onChange('');
        }}
      />
      {isEmpty && shortcut !== undefined && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      {!isEmpty && clearLabel !== undefined && (
        <IconButton
          size="small"
          label={clearLabel}
          icon={<X size={16} />}
          onClick={() => {
            // The button goes with the text.
            document.getElementById(id)?.focus();
            onChange('');
          }}
        />
      )}
    </div>
  );
}
