/**
 * A game's server in one line: its name, truncated when needed, and its round-trip time, which never is. That of an earlier measurement has its
 * time, and is left out where both have no room.
 */
import { AsOf } from '../AsOf';
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';
import styles from './GameServerLine.module.css';

interface GameLine {
  readonly name: string;
  /** Nothing is shown when it is unknown. */
  readonly roundTripMs: number | null | undefined;
  /** The time of an earlier measurement. */
  readonly asOf?: { readonly clock: string; readonly text: string } | null;
  /** Formats milliseconds in the page's language. */
  readonly format: (milliseconds: number) => string;
  /** The name is the reason why there is no server. */
  readonly isMissing?: boolean;
}

interface GameServerLineProps {
  /** Null: nothing is shown, and the button that the element describes still finds it. */
  readonly line: GameLine | null;
  /** Element id, for the button that it describes. */
  readonly id?: string;
  readonly className?: string | undefined;
}

export function GameServerLine({ line, id, className }: GameServerLineProps) {
  if (line === null) return <span id={id} hidden />;
  const { name, roundTripMs, asOf = null, format, isMissing = false } = line;
  return (
    <p
      id={id}
      className={classNames(styles.line, className)}
      data-missing={isMissing || undefined}
      data-aged={asOf !== null || undefined}
      title={name}
    >
      <span className={classNames(primitives.ellipsis, styles.name)}>{name}</span>
      {roundTripMs != null && (
        <span className={styles.ping}>
          · {format(roundTripMs)}
          {asOf !== null && <AsOf time={` · ${asOf.clock}`} text={asOf.text} />}
        </span>
      )}
    </p>
  );
}
