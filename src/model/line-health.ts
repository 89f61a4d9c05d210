/** The health of a connected line as data: judged by core/line, shown by every place that names the connection (docs/product.md section 24). */

/** From the least to the most serious. */
export const LINE_HEALTHS = ['good', 'checking', 'unmeasured', 'unstable', 'silent'] as const;

export type LineHealth = (typeof LINE_HEALTHS)[number];

/** Why a line is unstable, in figures. */
export type UnstableCause =
  | { readonly kind: 'missed'; readonly missed: number; readonly probes: number }
  | { readonly kind: 'slower'; readonly byMs: number };

/** What is known of the connected line after its last sweep. */
export type Line =
  | { readonly health: 'checking' | 'good' | 'unmeasured' }
  | { readonly health: 'unstable'; readonly cause: UnstableCause }
  /** `seconds` since the server's last answer, or since the connection was made when it has never answered. */
  | { readonly health: 'silent'; readonly seconds: number };

/** The line as it is shown: without a network nothing is known of it, whatever was judged before. */
export type ShownLine = Line | { readonly health: 'no-network' };

/** The colour of a health, the same in every place; 'success' is the only green one (promise J2). */
export type LineTone = 'success' | 'neutral' | 'warning' | 'danger';

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

/** The tone of a shown line. */
export function toneOfLine({ health }: Pick<ShownLine, 'health'>): LineTone {
  return TONES[health];
}
