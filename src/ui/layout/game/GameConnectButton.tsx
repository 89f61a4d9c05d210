/** The button of a game's card that connects to the game's server; disabled and labelled as connected afterwards. */
import { Check, Zap } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './GameConnectButton.module.css';
import { RoundButton, type RoundButtonProps } from '../../controls/RoundButton';

export interface GameConnectButtonProps extends Omit<RoundButtonProps, 'icon' | 'corner' | 'onClick'> {
  readonly isConnected: boolean;
  /** Filled without hover too; a connected one always is. */
  readonly isHighlighted?: boolean;
  readonly onConnect: () => void;
}

export function GameConnectButton({
  isConnected,
  isHighlighted = false,
  onConnect,
  className,
  ...rest
}: GameConnectButtonProps) {
  return (
    <RoundButton
      {...rest}
      icon={isConnected ? <Check size={16} aria-hidden /> : <Zap size={16} aria-hidden />}
      corner="right"
      aria-disabled={isConnected || undefined}
      className={classNames(
        styles.connect,
        isConnected ? styles.connected : isHighlighted && styles.highlighted,
        className,
      )}
      onClick={isConnected ? undefined : onConnect}
    />
  );
}
