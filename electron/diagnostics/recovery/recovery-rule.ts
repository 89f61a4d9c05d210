/**
 * The reaction to the end of a page's process: a reload or, when reloading does not help, the recovery page (promise F4). Without clock or Electron.
 */

export const RELOADS_LIMIT = 3;
/** A page counts as healthy again only after running this long; one that merely loaded may crash in the next second. */
export const HEALTHY_MS = 60_000;

export interface RecoveryState {
  /** Reloads since the page was last healthy. */
  readonly reloads: number;
  /** Time of the page's last crash, in milliseconds of a clock that never runs backwards. */
  readonly crashedAt: number;
}
export const HEALTHY: RecoveryState = { reloads: 0, crashedAt: -Infinity };

export interface PageFailure {
  /** Electron's reason for the end of the process, or 'load-failed' for a page that could not be loaded. */
  readonly reason: string;
  readonly at: number;
  /** The app is quitting: nothing is recovered. */
  readonly isQuitting: boolean;
}

export type Recovery = 'nothing' | 'reload' | 'recovery-page';

/** Returns the action and the new state. */
export function recover(
  state: RecoveryState,
  { reason, at, isQuitting }: PageFailure,
): readonly [Recovery, RecoveryState] {
  if (isQuitting || reason === 'clean-exit') return ['nothing', state];
  const reloads = at - state.crashedAt >= HEALTHY_MS ? 0 : state.reloads;
  if (reloads >= RELOADS_LIMIT) return ['recovery-page', { reloads, crashedAt: at }];
  return ['reload', { reloads: reloads + 1, crashedAt: at }];
}
