/** The brand mark, with the product's name beside it unless told otherwise. */
import styles from './Logo.module.css';

export interface LogoProps {
  readonly name: string;
  readonly nameShown?: boolean;
  /** Pixels, of the mark. */
  readonly size?: number;
}

export function Logo({ name, nameShown = true, size = 28 }: LogoProps) {
  return (
    <span className={styles.logo}>
      <img src="icon.svg" width={size} height={size} alt={nameShown ? '' : name} draggable={false} />
      {nameShown && <span className={styles.name}>{name}</span>}
    </span>
  );
}
