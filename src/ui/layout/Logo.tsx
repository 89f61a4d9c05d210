/** The brand mark, by default with the product's name. */
import styles from './Logo.module.css';

export interface LogoProps {
  readonly name: string;
  readonly nameShown?: boolean;
  /** Size of the mark in pixels. */
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
