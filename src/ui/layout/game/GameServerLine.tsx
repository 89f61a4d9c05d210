/** A game's server in one line: its name, truncated when needed, and its round-trip time, which is never truncated. */
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';
import styles from './GameServerLine.module.css';

export interface GameServerLineProps {
  readonly name: string;
  /** Nothing is shown when it is unknown. */
  readonly roundTripMs: number | null | undefined;
  /** Formats milliseconds in the page's language. */
  readonly format: (milliseconds: number) => string;
  readonly className?: string | undefined;
}

export function GameServerLine({ name, roundTripMs, format, className }: GameServerLineProps) {
  return (
    <p className={classNames(styles.line, className)} title={name}>
      <span className={classNames(primitives.ellipsis, styles.name)}>{name}</span>
      {roundTripMs != null && <span className={styles.ping}>· {format(roundTripMs)}</span>}
    </p>
  );
}
