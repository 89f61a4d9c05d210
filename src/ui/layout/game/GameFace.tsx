/** The face of a game's card: its image, its name and a line below the name; the card's buttons lie over it. */
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import { CoverImage } from './CoverImage';
import primitives from '../primitives.module.css';
import styles from './GameFace.module.css';

const DEFAULT_COVER = '/game-default.svg';

export interface GameFaceProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'article' | 'div';
  readonly name: string;
  /** The heading element of the name: one level below the section's title. */
  readonly heading: 'h2' | 'h3';
  /** Null: the game has none, and the default image is shown; undefined: no image is shown for now. */
  readonly coverUrl: string | null | undefined;
  readonly coverClassName?: string | undefined;
  /** Shown below the name, such as a GameServerLine. */
  readonly line?: ReactNode;
  readonly isConnected: boolean;
  /** The card's buttons. */
  readonly children?: ReactNode;
}

export function GameFace({
  as: Frame = 'article',
  name,
  heading: Heading,
  coverUrl,
  coverClassName,
  line,
  isConnected,
  className,
  children,
  ...rest
}: GameFaceProps) {
  return (
    <Frame {...rest} className={classNames(styles.frame, isConnected && styles.connected, className)}>
      <span className={classNames(styles.cover, coverClassName)} aria-hidden="true">
        {coverUrl !== undefined && <CoverImage url={coverUrl} fallback={DEFAULT_COVER} />}
      </span>
      <div className={styles.words}>
        <Heading className={classNames(primitives.ellipsis, styles.name)} title={name}>
          {name}
        </Heading>
        {line}
      </div>
      {children}
    </Frame>
  );
}
