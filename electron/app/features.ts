/** Chromium features that the app turns on or off at its start. */
import type { CommandLine } from 'electron';
import type { Config } from '../../common/program-config';

/** Whether the person's desktop is Wayland, where only the desktop's own portal receives keys while another program has the focus. */
export function isWayland({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>): boolean {
  const session = env['XDG_SESSION_TYPE'] ?? '';
  return platform === 'linux' && (session === 'wayland' || (session === '' && (env['WAYLAND_DISPLAY'] ?? '') !== ''));
}

/** Sets the features, before the app is ready; appends to Chromium's switches, because tests have lists of their own there. */
export function setFeatures(
  commandLine: Pick<CommandLine, 'getSwitchValue' | 'appendSwitch'>,
  config: Pick<Config, 'PINGLANE_API_URL'>,
  system: Pick<NodeJS.Process, 'platform' | 'env'>,
): void {
  const append = (list: string, feature: string) => {
    const earlier = commandLine.getSwitchValue(list);
    commandLine.appendSwitch(list, earlier === '' ? feature : `${earlier},${feature}`);
  };
  // People play with the window hidden or covered. Chromium would run the timers of health check and reconnects once a minute then, and
  // let them wait for a minute where a game leaves little CPU, because it counts how long each ran (docs/product.md section 14).
  commandLine.appendSwitch('disable-background-timer-throttling');
  // A page that is opened hidden to reconnect would have the lowest priority beside the game. It takes little (docs/light.md).
  commandLine.appendSwitch('disable-renderer-backgrounding');
  // Pages of a custom scheme need a permission to reach loopback, and no permission is granted (promise A5). Only
  // the sandbox is there: a packaged build refuses such an address.
  if (config.PINGLANE_API_URL.startsWith('http:')) append('disable-features', 'LocalNetworkAccessChecks');
  // https://www.electronjs.org/docs/latest/api/global-shortcut
  if (isWayland(system)) append('enable-features', 'GlobalShortcutsPortal');
}
