/** How the health of a connected line is shown; it is judged by common/line/health (docs/product.md section 24). */
import { LINE_HEALTHS, type Line, type LineHealth, type LineTone } from '../../../common/line/line';

/** The line as it is shown: without a network nothing is known of it, whatever was judged before. */
export type ShownLine = Line | { readonly health: 'no-network' };

/** A stretch of time with one health, in epoch ms. */
export interface HealthSpan {
  readonly from: number;
  readonly to: number;
  readonly health: LineHealth;
}

const TONES = {
  checking: 'neutral',
  good: 'success',
  unstable: 'warning',
  silent: 'danger',
  unmeasured: 'neutral',
  'no-network': 'danger',
} as const satisfies Record<ShownLine['health'], LineTone>;

/** The tone of a shown line, the same in every place. */
export function toneOfLine({ health }: Pick<ShownLine, 'health'>): LineTone {
  return TONES[health];
}

/** A line that is measured to be bad, so that there is a reason in figures. */
export type BadLine = Extract<Line, { readonly health: 'unstable' | 'silent' }>;

/** Whether a line is measured to be bad. */
export function isBadLine(line: ShownLine): line is BadLine {
  return line.health === 'unstable' || line.health === 'silent';
}

/** The healths that occur, each once, from the least to the most serious. */
export function healthsIn(parts: readonly Pick<HealthSpan, 'health'>[]): readonly LineHealth[] {
  return LINE_HEALTHS.filter((health) => parts.some((part) => part.health === health));
}
