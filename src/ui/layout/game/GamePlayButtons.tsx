/** The buttons of an installed game's card, over the card's own: play it, and its options. */
import { Play, SlidersHorizontal } from 'lucide-react';
import { Spinner } from '../../feedback/Spinner';
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';
import styles from './GamePlayButtons.module.css';

export interface GamePlayButtonsProps {
  /** Accessible name of each, and its tooltip. */
  readonly playLabel: string;
  readonly optionsLabel: string;
  readonly isPlaying: boolean;
  /** -1 where a grid has the focus, which has keys for them. */
  readonly tabIndex?: number;
  /** Another button is in the card's upper left corner. */
  readonly isCornerTaken?: boolean;
  /** Of the options. */
  readonly className?: string | undefined;
  readonly onPlay: () => void;
  readonly onOptions: () => void;
}

export function GamePlayButtons(props: GamePlayButtonsProps) {
  const { playLabel, optionsLabel, isPlaying, tabIndex, isCornerTaken = false, className, onPlay, onOptions } = props;
  return (
    <>
      <button
        type="button"
        className={classNames(primitives.roundMark, styles.options, isCornerTaken && styles.beside, className)}
        aria-label={optionsLabel}
        title={optionsLabel}
        tabIndex={tabIndex}
        onClick={onOptions}
      >
        <SlidersHorizontal size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={classNames(primitives.roundMark, styles.play)}
        aria-label={playLabel}
        title={playLabel}
        aria-busy={isPlaying || undefined}
        tabIndex={tabIndex}
        onClick={({ detail }) => {
          // The second click of a double click would start the game once more.
          if (!isPlaying && detail < 2) onPlay();
        }}
      >
        {isPlaying ? <Spinner size={16} tone="current" /> : <Play size={16} aria-hidden />}
      </button>
    </>
  );
}
