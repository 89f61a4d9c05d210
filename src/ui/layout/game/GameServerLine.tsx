/** A game's server in one line: its name and, for an earlier measurement, its time, truncated when needed; and its round-trip time, which never is. */
import { AsOf, type AsOfProps } from '../AsOf';
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';
import styles from './GameServerLine.module.css';

export interface GameServerLineProps {
  readonly name: string;
  /** Nothing is shown when it is unknown. */
  readonly roundTripMs: number | null | undefined;
  /** The time of an earlier measurement. */
  readonly asOf?: Pick<AsOfProps, 'time' | 'text'> | null;
  /** Formats milliseconds in the page's language. */
  readonly format: (milliseconds: number) => string;
  /** The name is the reason why there is no server. */
  readonly isMissing?: boolean;
  /** Element id, for the button that it describes. */
  readonly id?: string;
  readonly className?: string | undefined;
}

export function GameServerLine(props: GameServerLineProps) {
  const { name, roundTripMs, asOf = null, format, isMissing = false, id, className } = props;
  return (
    <p id={id} className={classNames(styles.line, className)} data-missing={isMissing || undefined} title={name}>
      <span className={classNames(primitives.ellipsis, styles.name)}>{name}</span>
      {roundTripMs != null && <span className={styles.ping}>· {format(roundTripMs)}</span>}
      {roundTripMs != null && asOf !== null && <AsOf time={`· ${asOf.time}`} text={asOf.text} className={styles.age} />}
    </p>
  );
}
