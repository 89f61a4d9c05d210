/** The environment for views: the startup snapshot without its secrets. */
import type { Downloads, LegalPages } from '../../../common/config';
import { getStartup } from '../../lib/platform/app-info';

export interface Environment {
  readonly version: string;
  readonly platform: 'win32' | 'darwin' | 'linux' | 'web';
  readonly isDesktop: boolean;
  /** Whether Google and Discord sign-in are configured. */
  readonly google: boolean;
  readonly discord: boolean;
  /** Where the web platform leads to the app; empty: nowhere. */
  readonly downloads: Downloads;
  /** The provider's terms and privacy notice; empty: none are configured. */
  readonly legal: LegalPages;
  /** Whether error reports are configured. */
  readonly errorReports: boolean;
}

/** The environment; throws before the startup snapshot is loaded. */
export function environment(): Environment {
  const { version, platform, isDesktop, config } = getStartup();
  const { google, discord, downloads = {}, legal = {} } = config;
  const errorReports = config.sentryDsn !== '';
  return {
    version,
    platform,
    isDesktop,
    google: google !== null,
    discord: discord !== null,
    downloads,
    legal,
    errorReports,
  };
}
