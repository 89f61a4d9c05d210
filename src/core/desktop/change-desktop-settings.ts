/** Reads and changes the desktop settings. */
import type { DesktopSettings, DesktopState } from '../../../common/contract/ipc/desktop-settings';
import { services } from '../services/services';

/** The settings in effect; null when the call fails. */
export function readDesktopSettings(): Promise<DesktopState | null> {
  return services().desktop.readDesktopSettings();
}

/** Changes the settings; returns those in effect, null when the call fails. */
export function saveDesktopSettings(settings: DesktopSettings): Promise<DesktopState | null> {
  return services().desktop.saveDesktopSettings(settings);
}
