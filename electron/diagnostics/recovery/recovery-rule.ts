/** What follows the end of a page's process: a reload, or, when reloading does not help, the recovery page (promise F4). No clock, no Electron. */

export const RELOADS_LIMIT = 3;
/** Only a page that has run for so long counts as healthy again; one that merely loaded may fall in the next second. */
export const HEALTHY_MS = 60_000;

export interface RecoveryState {
  /** Reloads since the page was healthy last. */
  readonly reloads: number;
  /** When the page fell last, in the milliseconds of a clock that never runs backwards. */
  readonly fellAt: number;
}
export const HEALTHY: RecoveryState = { reloads: 0, fellAt: -Infinity };

export interface PageFailure {
  /** Electron's word for how the process ended, or 'load-failed' for a page that could not be loaded. */
  readonly reason: string;
  readonly at: number;
  /** The app is ending: nothing is to be mended. */
  readonly isQuitting: boolean;
}

export type Recovery = 'nothing' | 'reload' | 'recovery-page';

/** Says what to do and how things stand then. */
export function recover(
  state: RecoveryState,
  { reason, at, isQuitting }: PageFailure,
): readonly [Recovery, RecoveryState] {
  if (isQuitting || reason === 'clean-exit') return ['nothing', state];
  const reloads = at - state.fellAt >= HEALTHY_MS ? 0 : state.reloads;
  if (reloads >= RELOADS_LIMIT) return ['recovery-page', { reloads, fellAt: at }];
  return ['reload', { reloads: reloads + 1, fellAt: at }];
}
