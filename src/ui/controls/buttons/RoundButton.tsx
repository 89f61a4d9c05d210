/** A round icon button in an upper corner of an image; its label is its accessible name. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../layout/class-names';
import primitives from '../../layout/primitives.module.css';
import styles from './RoundButton.module.css';

export interface RoundButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly corner: 'left' | 'right';
}

export function RoundButton({ label, icon, corner, type = 'button', className, ...rest }: RoundButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(primitives.roundMark, styles.round, styles[corner], className)}
    >
      {icon}
    </button>
  );
}
