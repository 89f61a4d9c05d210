/** The environment for views: the startup snapshot without its secrets. */
import { getStartup } from '../../lib/platform/app-info';

export interface Environment {
  readonly version: string;
  readonly platform: 'win32' | 'darwin' | 'linux' | 'web';
  readonly isDesktop: boolean;
  /** Whether Google and Discord sign-in are configured. */
  readonly google: boolean;
  readonly discord: boolean;
}

/** The environment; throws before the startup snapshot is loaded. */
export function environment(): Environment {
  const { version, platform, isDesktop, config } = getStartup();
  return { version, platform, isDesktop, google: config.google !== null, discord: config.discord !== null };
}
