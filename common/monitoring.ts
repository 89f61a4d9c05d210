/** The interval of monitoring, and how a sleep of the machine is recognised; main process and page use the same rule (promise F2). */

export const MONITORING_INTERVAL_MS = 5_000;
/** A figure older than two sweeps is not a present one (promise J2; docs/product.md section 24, Age). */
export const FIGURE_AGE_MAX_MS = 2 * MONITORING_INTERVAL_MS;
/** A timer that fires this much too late, or a clock that went back this far, means sleep or a changed clock. */
export const SLEEP_MIN_MS = 30_000;

/** Whether the machine slept, or its clock was changed, while a timer of this interval ran. @param passedMs by the wall clock */
export function wasAsleep(passedMs: number, intervalMs: number): boolean {
  return passedMs - intervalMs >= SLEEP_MIN_MS || passedMs <= -SLEEP_MIN_MS;
}
