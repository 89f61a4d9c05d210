/** Preloads of chunks that a start will need. Whoever needs one requests it again and handles the failure. */
import { paths } from '../model/paths';

const ACCOUNT_PATHS: readonly string[] = [paths.register, paths.forgotPassword, paths.confirmEmail];

/** What a page that continues another one (promise J9) needs beside the chunks of each start. */
export function preloadContinuation(): void {
  import('../core/bootstrap/continue-page').catch(() => undefined);
  import('../ui/charts/graph/PingGraph').catch(() => undefined);
}

/** Home, where the address names it. index.html does not preload it because the desktop app and the web platform have one each. */
export function preloadHome(isDesktop: boolean): void {
  if (window.location.pathname !== paths.home) return;
  if (isDesktop) import('./HomeRoute').catch(() => undefined);
  else import('../features/web-home/WebHomePage').catch(() => undefined);
}

/** What is shown while nobody is signed in: login, or the page of a mail's or a friend's link. */
export function preloadSignedOut(): void {
  import('./signed-out-chunk').catch(() => undefined);
  if (ACCOUNT_PATHS.includes(window.location.pathname)) import('./account-chunk').catch(() => undefined);
}
