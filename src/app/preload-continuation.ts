/** Loads what a page that continues another one (promise J9) needs beside the chunks of each start. */

/** Only a preload: whoever needs a chunk requests it again and handles the failure. */
export function preloadContinuation(): void {
  import('../core/bootstrap/continue-page').catch(() => undefined);
  import('../ui/charts/graph/PingGraph').catch(() => undefined);
}
