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
  const append = (list: string, features: readonly string[]) => {
    const earlier = commandLine.getSwitchValue(list);
    commandLine.appendSwitch(list, [...(earlier === '' ? [] : [earlier]), ...features].join(','));
  };
  append('disable-features', [
    // People play with the window hidden: health check and reconnects must not be throttled to one timer a minute (docs/product.md section 14).
    'IntensiveWakeUpThrottling',
    // Pages of a custom scheme need a permission to reach loopback, and no permission is granted (promise A5). Only
    // the sandbox is there: a packaged build refuses such an address.
    ...(config.PINGLANE_API_URL.startsWith('http:') ? ['LocalNetworkAccessChecks'] : []),
  ]);
  // https://www.electronjs.org/docs/latest/api/global-shortcut
  if (isWayland(system)) append('enable-features', ['GlobalShortcutsPortal']);
}
