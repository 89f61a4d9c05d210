/** The symbol of a gamepad's button as its maker prints it; for an unknown maker the button's position among the four. */
import { classNames } from '../../ui/layout/class-names';
import type { PadKind } from './pad-kind.rules';
import styles from './Hints.module.css';

type Face = 'select' | 'back' | 'connect' | 'search';
export type Sign = Face | 'previous' | 'next' | 'menu';

const LETTERS = {
  xbox: { select: 'A', back: 'B', connect: 'X', search: 'Y' },
  nintendo: { select: 'B', back: 'A', connect: 'Y', search: 'X' },
} as const satisfies Partial<Record<PadKind, Record<Face, string>>>;

const SHOULDERS = {
  xbox: { previous: 'LB', next: 'RB' },
  playstation: { previous: 'L1', next: 'R1' },
  nintendo: { previous: 'L', next: 'R' },
  other: { previous: 'L1', next: 'R1' },
} as const satisfies Record<PadKind, Record<'previous' | 'next', string>>;

/** Paths in a view box of 12 by 12. */
const SHAPES = {
  select: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
  back: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  connect: 'M2.5 2.5h7v7h-7z',
  search: 'M6 2l4.2 7.4h-8.4z',
} as const satisfies Record<Face, string>;

const PLACES = {
  select: { x: 6, y: 10 },
  back: { x: 10, y: 6 },
  connect: { x: 2, y: 6 },
  search: { x: 6, y: 2 },
} as const satisfies Record<Face, { readonly x: number; readonly y: number }>;

export function PadSign({ sign, kind }: { readonly sign: Sign; readonly kind: PadKind }) {
  if (sign === 'previous' || sign === 'next') return <span className={styles.key}>{SHOULDERS[kind][sign]}</span>;
  return (
    <span className={classNames(styles.key, styles.round)} data-sign={sign}>
      <Face sign={sign} kind={kind} />
    </span>
  );
}

function Face({ sign, kind }: { readonly sign: Face | 'menu'; readonly kind: PadKind }) {
  if (sign === 'menu') return <Drawing path="M2.5 3.5h7M2.5 6h7M2.5 8.5h7" />;
  if (kind === 'playstation') return <Drawing path={SHAPES[sign]} />;
  if (kind !== 'other') return LETTERS[kind][sign];
  return (
    <svg width={12} height={12} viewBox="0 0 12 12">
      {Object.entries(PLACES).map(([place, { x, y }]) => (
        <circle
          key={place}
          cx={x}
          cy={y}
          r={place === sign ? 2 : 1.25}
          opacity={place === sign ? 1 : 0.5}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}

function Drawing({ path }: { readonly path: string }) {
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth={1.5}>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
