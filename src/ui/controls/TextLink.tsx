/** A link to another page of the app. */
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../layout/class-names';
import styles from './TextLink.module.css';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}
