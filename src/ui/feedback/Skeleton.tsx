/** A placeholder with the final size of the content being loaded. */
import { classNames } from '../layout/class-names';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; numbers are pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number | string;
  readonly className?: string | undefined;
}

export function Skeleton({ width = '100%', height = 12, radius = 6, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, className)}
      style={{ width, height, borderRadius: radius }}
    />
  );
}
