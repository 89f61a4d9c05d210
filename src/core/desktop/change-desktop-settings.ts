/** The settings of the desktop habits: what is in effect, and changes to it. */
import type { DesktopSettings, DesktopState } from '../../../common/contract/ipc/desktop-settings';
import { services } from '../services/services';

/** What is in effect; null when the main process does not say. */
export function readDesktopSettings(): Promise<DesktopState | null> {
  return services().desktop.readDesktopSettings();
}

/** Changes them; the answer is what took effect, null when nothing is known of it. */
export function saveDesktopSettings(settings: DesktopSettings): Promise<DesktopState | null> {
  return services().desktop.saveDesktopSettings(settings);
}
