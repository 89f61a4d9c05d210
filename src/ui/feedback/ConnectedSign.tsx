/** The sign of what is connected: a check mark, on a bad line an exclamation mark, because colour alone must not carry the meaning. */
import { Check, TriangleAlert } from 'lucide-react';
import styles from './ConnectedSign.module.css';

export function ConnectedSign({ size }: { readonly size: number }) {
  return (
    <>
      <Check className={styles.check} size={size} aria-hidden />
      <TriangleAlert className={styles.alert} size={size} aria-hidden />
    </>
  );
}
