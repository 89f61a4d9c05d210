/** A button with a label, in all kinds and sizes; while busy it keeps its width, ignores presses and is announced as busy. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from '../../layout/class-names';
import { Spinner } from '../../feedback/Spinner';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly kind?: 'primary' | 'secondary' | 'connect' | 'danger' | 'ghost' | 'link';
  /** small 32, medium 40, large 44 and hero 48 px high. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero';
  readonly icon?: ReactNode;
  readonly busy?: boolean;
  /** Ignores presses for a while, and keeps the focus, which `disabled` would lose. */
  readonly paused?: boolean;
  /** Fills the available width. */
  readonly wide?: boolean;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  paused = false,
  wide = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles.button,
        styles[kind],
        styles[size],
        wide && styles.wide,
        paused && styles.paused,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || paused || undefined}
      onClick={busy || paused ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={16} tone="current" /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  );
}
