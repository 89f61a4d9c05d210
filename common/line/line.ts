/** The health of a connected line as data: judged by common/line/health, in the page and in the main process (docs/product.md section 24). */

/** From the least to the most serious. */
export const LINE_HEALTHS = ['good', 'checking', 'unmeasured', 'unstable', 'silent'] as const;

export type LineHealth = (typeof LINE_HEALTHS)[number];

/** The tones in which a connected line is shown; 'success' is the only green one (promise J2). */
export const LINE_TONES = ['success', 'neutral', 'warning', 'danger'] as const;
export type LineTone = (typeof LINE_TONES)[number];

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
