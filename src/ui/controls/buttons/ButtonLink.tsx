/** A link to another page of the app that looks like a button. */
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classNames } from '../../layout/class-names';

export interface ButtonLinkProps extends LinkProps {
  readonly kind?: 'primary' | 'secondary';
  /** small 32, medium 40 px high. */
  readonly size?: 'small' | 'medium';
  readonly icon?: ReactNode;
}

export function ButtonLink({
  kind = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[kind], styles[size], className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
