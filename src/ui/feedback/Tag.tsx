/** A short label whose colour shows its meaning. */
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';
import tones from '../layout/tones.module.css';
import styles from './Tag.module.css';

/** 'connected' is the tone of the connected line, wherever the layout carries it. */
export type Tone = 'neutral' | 'accent' | 'green' | 'amber' | 'red' | 'connected';

export interface TagProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classNames(styles.tag, tones[tone])}>{children}</span>;
}
