/** The whole card of a game as the button that connects to the game's server; disabled and labelled as connected afterwards. */
import { Zap } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { ConnectedSign } from '../../feedback/ConnectedSign';
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';
import styles from './GameConnectButton.module.css';

interface GameConnectButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick' | 'title'> {
  /** Its accessible name, and its tooltip: it covers the card's own, whose name may be truncated. */
  readonly label: string;
  readonly isConnected: boolean;
  /** The game's server cannot be connected to: no sign of connecting is shown, and a click says why. */
  readonly isMissing?: boolean;
  /** Its sign is filled without hover too; a connected one always is. */
  readonly isHighlighted?: boolean;
  readonly onConnect: () => void;
}

export function GameConnectButton({
  label,
  isConnected,
  isMissing = false,
  isHighlighted = false,
  onConnect,
  className,
  ...rest
}: GameConnectButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isConnected || undefined}
      className={classNames(
        styles.connect,
        isConnected ? styles.connected : isHighlighted && styles.highlighted,
        className,
      )}
      // The second click of a double-click is not a separate click.
      onClick={({ detail }) => {
        if (!isConnected && detail < 2) onConnect();
      }}
    >
      {!isMissing && (
        <span className={classNames(primitives.roundMark, styles.sign)}>
          {isConnected ? <ConnectedSign size={16} /> : <Zap size={16} aria-hidden />}
        </span>
      )}
    </button>
  );
}
