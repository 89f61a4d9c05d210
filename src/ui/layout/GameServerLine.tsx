/** A game's server in one line: its name, cut where there is no room, and its round-trip time, which is never cut. */
import { classNames } from './class-names';
import styles from './GameServerLine.module.css';

export interface GameServerLineProps {
  readonly name: string;
  /** Nothing is shown of one that is not known. */
  readonly roundTripMs: number | null | undefined;
  /** Writes milliseconds in the language of the page. */
  readonly format: (milliseconds: number) => string;
  readonly className?: string | undefined;
}

export function GameServerLine({ name, roundTripMs, format, className }: GameServerLineProps) {
  return (
    <p className={classNames(styles.line, className)} title={name}>
      <span className={styles.name}>{name}</span>
      {roundTripMs != null && <span className={styles.ping}>· {format(roundTripMs)}</span>}
    </p>
  );
}
