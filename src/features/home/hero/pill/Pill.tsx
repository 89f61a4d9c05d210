/** The shape of the connect card's last line: an icon, a strong part and a text that is cut where there is no room. */
import type { ReactNode } from 'react';
import type { Tone } from '../../../../ui/feedback/Tag';
import { Tooltip } from '../../../../ui/overlay/Tooltip';
import { classNames } from '../../../../ui/layout/class-names';
import primitives from '../../../../ui/layout/primitives.module.css';
import tones from '../../../../ui/layout/tones.module.css';
import styles from './HeroPill.module.css';

export interface PillProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly strong?: string;
  readonly text: string;
  /** Longer explanation, shown to the pointer and to the keyboard. */
  readonly hint?: string | undefined;
}

export function Pill({ tone, icon, strong, text, hint }: PillProps) {
  const className = classNames(primitives.ellipsis, styles.text);
  return (
    <p className={classNames(styles.pill, tones[tone], tone === 'neutral' && styles.neutral)}>
      {icon}
      {strong !== undefined && <b className={styles.strong}>{strong}</b>}
      {text !== '' &&
        (hint === undefined ? (
          <span className={className} title={text}>
            {text}
          </span>
        ) : (
          <Tooltip text={hint}>
            <span className={className} tabIndex={0}>
              {text}
            </span>
          </Tooltip>
        ))}
    </p>
  );
}
