/** A square button with an icon only; its label is its accessible name and its tooltip. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../layout/class-names';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** small 28, medium 36 px square. */
  readonly size?: 'small' | 'medium';
}

export function IconButton({ label, icon, size = 'medium', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles[size], className)}
    >
      {icon}
    </button>
  );
}
